import type { FieldPackQuery } from "../../generated/graphql.ts";
import { type Entries, normalise } from "../../platform/offline/normalise.ts";
import {
  beginState,
  type Slice,
  type SnapshotState,
  storeSlice,
  type WholeDays,
} from "../../platform/offline/snapshot.ts";

type FieldPack = FieldPackQuery["fieldPack"];

export type Taken = Pick<SnapshotState, "cursor"> & {
  isComplete: boolean;
  thumbnails: Record<string, string[]>;
};

/** After this many slices, refetch everything, so opening stays fast and orphaned records are dropped. */
const MOST_SLICES = 150;

/** An empty range, so no day counts as complete until the first pack is. */
const NO_DAYS: WholeDays = { from: "9999-12-31", until: "0001-01-01" };

/** Stores an owner's field pack, one response at a time. Call its methods in sequence. */
export function fieldPackTaker(owner: string) {
  let state: SnapshotState | undefined;
  let last: { next: SnapshotState; slice: Slice } | undefined;

  /** False if someone else has since signed in or the snapshot has been wiped. */
  async function store(next: SnapshotState, slice?: Slice, isComplete = false) {
    const isStored =
      state !== undefined &&
      (await storeSlice(state, next, slice && !isEmpty(slice) ? slice : undefined, isComplete));
    if (isStored) state = next;
    return isStored;
  }

  return {
    /** `isFirst`: the device can't open anything offline until `keep` has stored the answers. */
    async begin(): Promise<{ cursor: string | null; isFirst: boolean } | undefined> {
      state = await beginState(owner);
      const isLong = state.nextSlice - state.firstSlice > MOST_SLICES;
      if (isLong && !(await store({ ...state, cursor: null }))) return undefined;
      return { cursor: state.cursor, isFirst: state.at === undefined };
    },
    /** Before the first pack is complete, lets a cold start show what has arrived so far. */
    async keep(answers: SnapshotState["answers"]): Promise<boolean> {
      return state !== undefined && store({ ...state, at: Date.now(), wholeDays: NO_DAYS, answers });
    },
    /** Reads a response (UTF-8 JSON). Returns undefined if it's invalid or can't be stored. */
    async take(bytes: ArrayBuffer): Promise<Taken | undefined> {
      const fieldPack = fieldPackIn(bytes);
      if (!fieldPack || !state) return undefined;
      const slice = sliceOf(fieldPack);
      const next = stateAfter(state, fieldPack, slice);
      if (fieldPack.isComplete) last = { next, slice };
      else if (!(await store(next, slice))) return undefined;
      return {
        cursor: next.cursor,
        isComplete: fieldPack.isComplete,
        thumbnails: thumbnailsOf(slice.entries, next.jobIds),
      };
    },
    async finish(answers: SnapshotState["answers"]): Promise<{ jobIds: string[] } | undefined> {
      if (!last || !state) return undefined;
      const next = { ...last.next, answers: { ...state.answers, ...answers }, sentUntil: undefined };
      return (await store(next, last.slice, true)) ? { jobIds: next.jobIds } : undefined;
    },
  };
}

function fieldPackIn(bytes: ArrayBuffer): FieldPack | undefined {
  const { data } = JSON.parse(new TextDecoder().decode(bytes)) as { data?: FieldPackQuery | null };
  return data?.fieldPack;
}

export function sliceOf({ jobs, earlierJobs, customers, equipment, ...fieldPack }: FieldPack): Slice {
  const entries: Entries = {};
  normalise([earlierJobs, equipment, customers, jobs], entries);
  return {
    entries,
    earlier: earlierJobs.map(({ id }) => `Job:${id}`),
    gone: [
      ...fieldPack.goneCustomerIds.map((id) => `Customer:${id}`),
      ...fieldPack.goneEquipmentIds.map((id) => `Equipment:${id}`),
    ],
  };
}

const isEmpty = ({ entries, gone }: Slice) => Object.keys(entries).length === 0 && gone.length === 0;

/** The old data stays readable until a new complete field pack is stored. */
export function stateAfter(state: SnapshotState, fieldPack: FieldPack, slice: Slice): SnapshotState {
  const whole = { from: fieldPack.wholeFrom, until: fieldPack.wholeUntil };
  return {
    ...state,
    cursor: fieldPack.cursor,
    at: fieldPack.isComplete ? Date.parse(fieldPack.at) : state.at,
    wholeDays: fieldPack.isComplete || !state.wholeDays ? whole : inBoth(state.wholeDays, whole),
    firstSlice: fieldPack.isWhole ? state.nextSlice : state.firstSlice,
    nextSlice: isEmpty(slice) ? state.nextSlice : state.nextSlice + 1,
    jobIds: fieldPack.jobIds,
  };
}

const inBoth = (a: WholeDays, b: WholeDays): WholeDays => ({
  from: a.from > b.from ? a.from : b.from,
  until: a.until < b.until ? a.until : b.until,
});

function thumbnailsOf(entries: Entries, jobIds: readonly string[]): Record<string, string[]> {
  const of: Record<string, string[]> = {};
  for (const id of jobIds) {
    const photos = entries[`Job:${id}`]?.photos as { __ref: string }[] | undefined;
    const urls = (photos ?? []).flatMap(({ __ref }) => (entries[__ref]?.thumbnailUrl as string | null) ?? []);
    if (urls.length > 0) of[id] = urls;
  }
  return of;
}
