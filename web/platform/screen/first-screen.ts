import { PHONE } from "@fettle/design-system/tokens/scale";
import { useDeferredValue, useEffect } from "react";
import { createStore, useStore } from "../store.ts";

/** What a screen is given to be drawn, in milliseconds: with queries of its own, and without any. */
const ANSWERED_MS = 3_000;
const DRAWN_MS = 1_000;

/** The page's first screen is drawn: what it doesn't need may load. */
const isDrawn = createStore(false);
/** Queries of the first screen that have no answer yet. */
let open = 0;

/** Waits, before what isn't needed at once, for a query of the first screen; those of later ones are no part of it. */
export function partOfFirstScreen(load: () => Promise<unknown>) {
  if (isDrawn.get()) return;
  open += 1;
  const settled = () => {
    open -= 1;
    if (open === 0) afterPaint(() => isDrawn.set(true));
  };
  load().then(settled, settled);
}

/** Whether the first screen is drawn, so that its frame may load what stands around it. */
export function useIsFirstScreenDrawn(): boolean {
  useEffect(() => {
    if (isDrawn.get()) return;
    const patience = setTimeout(() => isDrawn.set(true), open > 0 ? ANSWERED_MS : DRAWN_MS);
    return () => clearTimeout(patience);
  }, []);
  return useStore(isDrawn);
}

/**
 * Whether what begins below the window's edge on a phone may be drawn: of the page's first screen once the rest of it
 * is, of later ones at once, since going back may return to the middle of one.
 */
export const useIsRestDrawn = () => useDeferredValue(true, isRestDrawn());

/** The same for what isn't drawn by React. */
export const isRestDrawn = () => isDrawn.get() || !matchMedia(PHONE).matches;

/** Once what answers are drawn as is on the screen. A page that isn't seen draws no frames. */
function afterPaint(then: () => void) {
  if (document.hidden) setTimeout(then);
  else requestAnimationFrame(() => requestAnimationFrame(() => whenIdle(then)));
}

/** React draws what had suspended in slices, between which frames are shown, but the browser isn't idle. */
function whenIdle(then: () => void) {
  if ("requestIdleCallback" in globalThis) requestIdleCallback(then, { timeout: DRAWN_MS });
  else setTimeout(then);
}
