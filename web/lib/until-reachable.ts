const RETRY_MS = 5_000;

export const untilRetry = () =>
  new Promise<unknown>((resolve) => {
    addEventListener("online", resolve, { once: true });
    setTimeout(resolve, RETRY_MS);
  });

/** Loads optional code, retrying when the network returns or after a pause. Calls `onFailure` on the first failure. */
export async function untilReachable<T>(load: () => Promise<T>, onFailure?: () => void): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await load();
    } catch {
      if (attempt === 1) onFailure?.();
      await untilRetry();
    }
  }
}
