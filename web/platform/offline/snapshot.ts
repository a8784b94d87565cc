import type { DBSchema, IDBPObjectStore, StoreNames } from "idb";
import { wipePictures } from "./kept-pictures.ts";
import type { Entries } from "./normalise.ts";
import { withDatabase } from "./with-database.ts";

/** The storage format. Data in another format is dropped and refetched. */
const FORM = 2;

/** ISO dates. `until` is exclusive. */
export type WholeDays = { from: string; until: string };

export type SnapshotState = {
  form: number;
  /** `organisation:person`. */
  owner: string;
  /** Tells the server what we have. Null requests everything. */
  cursor: string | null;
  at?: number | undefined;
  /** Days for which all jobs are stored. Undefined until the first field pack. */
  wholeDays?: WholeDays | undefined;
  firstSlice: number;
  nextSlice: number;
  /** Ids of jobs in the field pack. Other stored jobs have left the pack. */
  jobIds: string[];
  answers: Record<string, unknown>;
  /** The last sent work that the running sync includes: what was sent after it began may be missing from its answers. */
  sentUntil?: number | undefined;
};

export type Slice = {
  entries: Entries;
  earlier: string[];
  gone: string[];
};

/** The records and answers that sent work changed, until a sync has them. */
export type SentSlice = Slice & Pick<SnapshotState, "jobIds" | "answers">;

/** Sent work's keys follow those of the pack's slices, which it's newer than. */
const BEFORE_SENT = 2 ** 40;

interface Stored extends DBSchema {
  state: { key: "state"; value: SnapshotState };
  slices: { key: number; value: Slice | SentSlice };
}

const withSnapshot = withDatabase<Stored>({
  name: "fettle-snapshot",
  version: 1,
  upgrade(database) {
    database.createObjectStore("state");
    database.createObjectStore("slices");
  },
});

/**
 * Reads this owner's snapshot, or stores an empty one so a later wipe can be detected. Deletes anyone else's snapshot.
 */
export async function beginState(owner: string): Promise<SnapshotState> {
  const { state, lastSent } = await withSnapshot(async (database) => {
    const transaction = database.transaction(["state", "slices"]);
    const state = await transaction.objectStore("state").get("state");
    return { state, lastSent: await lastSentIn(transaction.objectStore("slices")) };
  });
  // A sync that was interrupted goes on from its cursor, so it keeps its beginning.
  if (state?.owner === owner && state.form === FORM)
    return { ...state, sentUntil: state.sentUntil ?? lastSent };
  if (state) await wipeSnapshot();
  const empty = {
    form: FORM,
    owner,
    cursor: null,
    firstSlice: 0,
    nextSlice: 0,
    jobIds: [],
    answers: {},
    sentUntil: BEFORE_SENT,
  };
  await withSnapshot((database) => database.put("state", empty, "state"));
  return empty;
}

type Slices<Mode extends IDBTransactionMode> = IDBPObjectStore<Stored, StoreNames<Stored>[], "slices", Mode>;

const lastSentIn = async (slices: Slices<"readonly"> | Slices<"readwrite">) =>
  (await slices.openKeyCursor(IDBKeyRange.lowerBound(BEFORE_SENT), "prev"))?.key ?? BEFORE_SENT;

/** Stores what sent work changed, unless the snapshot was wiped or someone else signed in. */
export function storeSent(owner: string, sent: SentSlice): Promise<void> {
  return withSnapshot(async (database) => {
    const transaction = database.transaction(["state", "slices"], "readwrite", { durability: "strict" });
    const [states, slices] = [transaction.objectStore("state"), transaction.objectStore("slices")];
    const state = await states.get("state");
    if (state?.owner === owner) await slices.put(sent, (await lastSentIn(slices)) + 1);
    await transaction.done;
  });
}

/**
 * Stores a slice and its state together, or the state only. Returns false if the snapshot was wiped or someone else
 * signed in.
 */
export function storeSlice(
  before: SnapshotState,
  next: SnapshotState,
  slice?: Slice,
  isComplete = false,
): Promise<boolean> {
  return withSnapshot(async (database) => {
    const transaction = database.transaction(["state", "slices"], "readwrite", { durability: "relaxed" });
    const [states, slices] = [transaction.objectStore("state"), transaction.objectStore("slices")];
    const stored = await states.get("state");
    const isSame = stored?.owner === before.owner && stored.cursor === before.cursor;
    if (isSame) {
      if (slice) await slices.put(slice, before.nextSlice);
      await states.put(next, "state");
      if (isComplete && next.firstSlice > 0) {
        await slices.delete(IDBKeyRange.upperBound(next.firstSlice, true));
      }
      if (isComplete && before.sentUntil !== undefined) {
        await slices.delete(IDBKeyRange.bound(BEFORE_SENT, before.sentUntil));
      }
    }
    await transaction.done;
    return isSame;
  });
}

export async function readState(owner: string): Promise<SnapshotState | undefined> {
  const state = await withSnapshot((database) => database.get("state", "state"));
  return state?.owner === owner && state.form === FORM ? state : undefined;
}

export async function readSnapshot(
  owner: string,
): Promise<{ state: SnapshotState; slices: Slice[] } | undefined> {
  return withSnapshot(async (database) => {
    const transaction = database.transaction(["state", "slices"]);
    const state = await transaction.objectStore("state").get("state");
    if (state?.owner !== owner || state.form !== FORM) return undefined;
    const slices = await transaction.objectStore("slices").getAll();
    return { state: withSent(state, slices), slices };
  });
}

function withSent(state: SnapshotState, slices: (Slice | SentSlice)[]): SnapshotState {
  const sent = slices.filter((slice) => "answers" in slice);
  if (sent.length === 0) return state;
  return {
    ...state,
    jobIds: [...new Set([...state.jobIds, ...sent.flatMap(({ jobIds }) => jobIds)])],
    answers: Object.assign({}, state.answers, ...sent.map(({ answers }) => answers)),
  };
}

/** Rejects if anything is left. */
export async function wipeSnapshot(): Promise<void> {
  const emptied = withSnapshot(async (database) => {
    const transaction = database.transaction(["state", "slices"], "readwrite");
    await Promise.all([
      transaction.objectStore("state").clear(),
      transaction.objectStore("slices").clear(),
      transaction.done,
    ]);
  });
  await Promise.all([emptied, wipePictures()]);
}
