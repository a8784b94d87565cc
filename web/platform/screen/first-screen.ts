import { PHONE } from "@fettle/design-system/tokens/scale";
import { useDeferredValue, useEffect } from "react";
import { NavigationType, useNavigationType } from "react-router";
import { createStore, useStore } from "../store.ts";

/** How long to wait for the first screen, in milliseconds: with queries, and without. */
const ANSWERED_MS = 3_000;
const DRAWN_MS = 1_000;

const isDrawn = createStore(false);
/** One first screen per page load: how many of its queries are still loading. */
let open = 0;

/** Delays optional loading until this query of the first screen settles. Ignored on later screens. */
export function partOfFirstScreen(load: () => Promise<unknown>) {
  if (isDrawn.get()) return;
  open += 1;
  const settled = () => {
    open -= 1;
    if (open === 0) afterPaint(() => isDrawn.set(true));
  };
  load().then(settled, settled);
}

export function useIsFirstScreenDrawn(): boolean {
  useEffect(() => {
    if (isDrawn.get()) return;
    const patience = setTimeout(() => isDrawn.set(true), open > 0 ? ANSWERED_MS : DRAWN_MS);
    return () => clearTimeout(patience);
  }, []);
  return useStore(isDrawn);
}

/**
 * Returns whether parts below the fold may render on phones. After the first screen they follow the top of a screen that
 * was opened, but come at once after Back, which can land mid-page.
 */
export function useIsRestDrawn() {
  const isOpened = useNavigationType() !== NavigationType.Pop;
  return useDeferredValue(true, isRestDrawn() && !(isOpened && matchMedia(PHONE).matches));
}

export const isRestDrawn = () => isDrawn.get() || !matchMedia(PHONE).matches;

/** Hidden pages get no animation frames. */
function afterPaint(then: () => void) {
  if (document.hidden) setTimeout(then);
  else requestAnimationFrame(() => requestAnimationFrame(() => whenIdle(then)));
}

/** The browser isn't idle while React renders suspended content in slices. */
function whenIdle(then: () => void) {
  if ("requestIdleCallback" in globalThis) requestIdleCallback(then, { timeout: DRAWN_MS });
  else setTimeout(then);
}
