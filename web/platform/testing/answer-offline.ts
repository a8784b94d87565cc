import { shownFrom } from "../offline/shown-from.ts";
import { beOffline } from "./be-offline.ts";

/** Simulates offline data fetched at an instant (ISO). Returns a restore function. */
export function answerOffline(fetchedAt: string) {
  const restore = beOffline();
  shownFrom.set({ at: Date.parse(fetchedAt) });
  return () => {
    restore();
    shownFrom.set(undefined);
  };
}
