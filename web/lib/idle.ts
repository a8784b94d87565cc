const LATEST_MS = 2_000;
/** For browsers without `requestIdleCallback`, e.g. Safari. */
const PAUSE_MS = 50;

export const idle = () =>
  new Promise<void>((resolve) => {
    if ("requestIdleCallback" in globalThis) requestIdleCallback(() => resolve(), { timeout: LATEST_MS });
    else setTimeout(resolve, PAUSE_MS);
  });
