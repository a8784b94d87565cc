import { shownFrom } from "../offline/shown-from.ts";
import { beOffline } from "./be-offline.ts";

/**
 * Simulates, in a story, a screen that the device answers without a network with what it fetched at an instant (ISO);
 * returns a function that ends that.
 */
export function answerOffline(fetchedAt: string) {
  const restore = beOffline();
  shownFrom.set({ at: Date.parse(fetchedAt) });
  return () => {
    restore();
    shownFrom.set(undefined);
  };
}
