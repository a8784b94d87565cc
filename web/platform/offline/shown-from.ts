import { createStore } from "../store.ts";
import type { SnapshotState } from "./snapshot.ts";

export type Fetched = Pick<SnapshotState, "wholeDays"> & { at: number };

export const shownFrom = createStore<Fetched | undefined>(undefined);

/** Set while the screen explains why it's empty, so no age is shown. */
export const isNothingShown = createStore(false);
