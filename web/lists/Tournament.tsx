import type { Grid, PodShown, RoundShown, TournamentState } from "../../src/web/listProtocol.ts";
import { followed } from "../lib/follow.tsx";
import { now } from "../lib/now.ts";
import { timeOf, word } from "../lib/words.ts";
import { Lines } from "../parts/Lines.tsx";
import { ListPage } from "../parts/Top.tsx";
import { GridTable } from "./Grid.tsx";

const Shown = ({ state }: { readonly state: TournamentState }) => {
  const bracket = state.rounds.filter(({ isKnockout }) => isKnockout);
  const rounds = state.rounds.filter(({ isKnockout }) => !isKnockout).toReversed();
  return (
    <ListPage title={state.title}>
      <section class="lead">
        <Lines lines={state.lines} />
      </section>
      {bracket.length > 0 && (
        <section aria-label={word("bracket")}>
          <h2>{word("bracket")}</h2>
          <div class="bracket" tabIndex={0} role="group" aria-label={word("bracket")}>
            {bracket.map(showRound)}
          </div>
        </section>
      )}
      {state.standings.map(showGrid)}
      {rounds.map(showRound)}
      {state.cross.map(showGrid)}
    </ListPage>
  );
};

const showGrid = (grid: Grid) => <GridTable key={grid.title} grid={grid} />;
const showRound = (round: RoundShown) => <Round key={round.title} round={round} />;

/** A tournament: its rounds with their tables, bracket, standings and who met whom. */
export const Tournament = followed<TournamentState>(Shown);

const Round = ({ round: { title, pods, byes } }: { readonly round: RoundShown }) => (
  <section class="round" aria-label={title}>
    <h3>{title}</h3>
    <div class="pods">
      {pods.map((pod) => (
        <Pod key={pod.title} pod={pod} />
      ))}
    </div>
    {byes.length > 0 && <p class="quiet">{word("byes", { names: byes.join(", ") })}</p>}
  </section>
);

const Pod = ({ pod: { title, url, deadline, seats } }: { readonly pod: PodShown }) => (
  <article class="pod">
    <h4>{url === null ? title : <a href={url}>{title}</a>}</h4>
    <ul>
      {seats.map(({ name, points, rank, isThrough }, index) => (
        <li key={index} class={isThrough ? "through" : undefined}>
          <span class="quiet">{rank ?? ""}</span>
          <span class="name">
            {name}
            {isThrough && <span title={word("through")}> ➜</span>}
          </span>
          <span>{points}</span>
        </li>
      ))}
    </ul>
    {deadline !== null && <p class="quiet">{word("until", { time: timeOf(deadline, now.value) })}</p>}
  </article>
);
