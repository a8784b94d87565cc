const RETRY_MS = 5_000;

/** Loads code that the page can do without for a while: tries again when the network returns, or a little later. */
export async function untilReachable<T>(load: () => Promise<T>): Promise<T> {
  for (;;) {
    try {
      return await load();
    } catch {
      await new Promise((resolve) => {
        addEventListener("online", resolve, { once: true });
        setTimeout(resolve, RETRY_MS);
      });
    }
  }
}
