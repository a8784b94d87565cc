const LATEST_MS = 2_000;
/** Of browsers that don't say when they are idle, as Safari. */
const PAUSE_MS = 50;

/** Lets whatever the person does go first: resolves once the browser has nothing else to do, or after a while. */
export const idle = () =>
  new Promise<void>((resolve) => {
    if ("requestIdleCallback" in globalThis) requestIdleCallback(() => resolve(), { timeout: LATEST_MS });
    else setTimeout(resolve, PAUSE_MS);
  });
