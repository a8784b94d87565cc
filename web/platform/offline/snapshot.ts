import type { DBSchema } from "idb";
import { wipePictures } from "./kept-pictures.ts";
import type { Entries } from "./normalise.ts";
import { withDatabase } from "./with-database.ts";

/** The form of what is stored: what another release stored in another form is dropped, and fetched again. */
const FORM = 1;

/** From the first of these dates on, to the day before the second. */
export type WholeDays = { from: string; until: string };

/** How much of the field pack this device keeps, and whose. */
export type SnapshotState = {
  form: number;
  /** `organisation:person`. */
  owner: string;
  /** What the server needs to tell what differs; null asks for all of it. */
  cursor: string | null;
  /** When the whole was last complete, in milliseconds; undefined until it is. */
  at?: number | undefined;
  /** The days of which it keeps all jobs, as ISO dates, the second excluded; undefined until the first field pack. */
  wholeDays?: WholeDays | undefined;
  /** The slices before this one belong to a field pack that another replaces. */
  firstSlice: number;
  nextSlice: number;
  /** The jobs of the field pack: others have left it. */
  jobIds: string[];
  /** Answers of queries beside the field pack, by the operation's name. */
  answers: Record<string, unknown>;
};

/** What one answer brought: later slices are newer. */
export type Slice = {
  entries: Entries;
  /** Jobs that are there for a history. */
  earlier: string[];
  /** What was deleted since. */
  gone: string[];
};

interface Stored extends DBSchema {
  state: { key: "state"; value: SnapshotState };
  slices: { key: number; value: Slice };
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
 * The state of this owner's snapshot, or that of an empty one, which is stored as well: where there is none later, it
 * was wiped. What was somebody else's is deleted.
 */
export async function beginState(owner: string): Promise<SnapshotState> {
  const state = await withSnapshot((database) => database.get("state", "state"));
  if (state?.owner === owner && state.form === FORM) return state;
  if (state) await wipeSnapshot();
  const empty = { form: FORM, owner, cursor: null, firstSlice: 0, nextSlice: 0, jobIds: [], answers: {} };
  await withSnapshot((database) => database.put("state", empty, "state"));
  return empty;
}

/**
 * Stores a slice with the state that follows from it, or the state alone: both or neither. False where meanwhile
 * somebody else signed in or the snapshot was wiped.
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
    }
    await transaction.done;
    return isSame;
  });
}

/** The state and all slices of this owner, oldest first; undefined where nothing whole was stored. */
export async function readSnapshot(
  owner: string,
): Promise<{ state: SnapshotState; slices: Slice[] } | undefined> {
  return withSnapshot(async (database) => {
    const transaction = database.transaction(["state", "slices"]);
    const state = await transaction.objectStore("state").get("state");
    if (state?.owner !== owner || state.form !== FORM) return undefined;
    return { state, slices: await transaction.objectStore("slices").getAll() };
  });
}

/** Deletes whatever this device keeps to read offline, whoever's it is. */
export async function wipeSnapshot(): Promise<void> {
  const emptied = withSnapshot(async (database) => {
    const transaction = database.transaction(["state", "slices"], "readwrite");
    await Promise.all([
      transaction.objectStore("state").clear(),
      transaction.objectStore("slices").clear(),
      transaction.done,
    ]);
  });
  await Promise.all([emptied.catch(() => {}), wipePictures().catch(() => {})]);
}
