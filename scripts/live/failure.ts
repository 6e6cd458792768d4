/** What keeps the comparison from going on; its message is a sentence for whoever runs it. */
export class LiveFailure extends Error {
  override readonly name = "LiveFailure";
}
