const RETRY_MS = 5_000;

/** Loads optional code: retries when the network returns, or after a while. */
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
