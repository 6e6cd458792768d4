/** Does work that is listed in `underWay` until it is over. */
export async function track(underWay: Set<Promise<void>>, work: () => Promise<void>): Promise<void> {
  const running = work();
  underWay.add(running);
  try {
    await running;
  } finally {
    underWay.delete(running);
  }
}
