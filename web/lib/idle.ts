const LATEST_MS = 2_000;
/** For browsers without `requestIdleCallback`, e.g. Safari. */
const PAUSE_MS = 50;
/** Even a slow phone has drawn what a tap opens by then. */
const TAP_MS = 1_000;

let tappedAt = Number.NEGATIVE_INFINITY;
const noteTap = ({ timeStamp }: Event) => {
  tappedAt = timeStamp;
};
globalThis.addEventListener?.("pointerdown", noteTap, { capture: true, passive: true });

/** Resolves once the browser is idle and has drawn what the last tap asked for. */
export async function idle(): Promise<void> {
  await idleCallback();
  const wait = tappedAt + TAP_MS - performance.now();
  if (wait <= 0) return;
  await new Promise((resolve) => setTimeout(resolve, wait));
  await idleCallback();
}

const idleCallback = () =>
  new Promise<void>((resolve) => {
    if ("requestIdleCallback" in globalThis) requestIdleCallback(() => resolve(), { timeout: LATEST_MS });
    else setTimeout(resolve, PAUSE_MS);
  });
