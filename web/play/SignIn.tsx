import { useEffect, useState } from "preact/hooks";
import type { SignedIn } from "../../src/web/protocol.ts";
import { callLater, offline, post, withLanguage } from "../lib/api.ts";
import { word } from "../lib/words.ts";
import { Notice } from "../parts/Notice.tsx";

/** Exchanges the token of the address for a session. The token leaves the address before anything else happens. */
export function SignIn({ goTo }: { readonly goTo: (path: string) => void }) {
  const [why, setWhy] = useState<string>();
  useEffect(() => {
    const token = location.hash.slice(1);
    history.replaceState(null, "", location.pathname + location.search);
    const signIn = async (): Promise<void> => {
      const answer = await post<SignedIn>("/api/session", { token });
      if (answer.ok) goTo(withLanguage(answer.value.url));
      else setWhy(answer.why);
      // Whether it arrived is unknown: a token that was used says so.
      if (!answer.ok && answer.status === offline) callLater(signIn);
    };
    void signIn();
  }, []);
  return why === undefined ? <p class="wait">{word("signing-in")}</p> : <Notice text={why} />;
}
