import { createStore } from "../store.ts";
import type { SnapshotState } from "./snapshot.ts";

/** What this device fetched, and when, in milliseconds. */
export type Fetched = Pick<SnapshotState, "wholeDays"> & { at: number };

/** Where what is on screen came from this device: what it was fetched with. */
export const shownFrom = createStore<Fetched | undefined>(undefined);

/** Whether the screen says why it shows nothing: then nothing on it has an age. */
export const isNothingShown = createStore(false);
