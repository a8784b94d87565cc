import { RateLimitedError } from "../errors.ts";
import { inBulkTurn } from "../lib/bulk-turns.ts";
import { createSlots, inSlot } from "../lib/slots.ts";

/** Rows that are read, made and printed at once. More would keep everyone else's requests waiting. */
const SLICE = 50;
/** No request waits for these. */
const SLICE_ELSEWHERE = 200;
const AT_ONCE = 2;

const acquireSlot = createSlots({
  atOnce: AT_ONCE,
  waitingAtMost: 8,
  waitMs: 1_000,
  refusal: () =>
    new RateLimitedError(
      `At most ${AT_ONCE} long lists are read at the same time. Please ask again in a few seconds, or for fewer rows.`,
      3,
    ),
});

/** A body that's printed already. */
export class PrintedJson {
  readonly chunks: readonly string[];
  constructor(chunks: readonly string[]) {
    this.chunks = chunks;
  }
}

export type Slice = { rows: unknown[]; next: string | null | undefined };
/** `key` is the same for the same record. */
export type PrintedSlice = {
  rows: { key: string | undefined; text: string }[];
  next: string | null | undefined;
};
export type Asked = { first: number; after?: string | null | undefined };

export const printSlice = ({ rows, next }: Slice): PrintedSlice => ({
  next,
  rows: rows.map((row) => {
    const { id, kind } = row as { id?: string; kind?: string };
    return { key: id === undefined ? undefined : `${kind} ${id}`, text: JSON.stringify(row) };
  }),
});

interface Reading {
  read: (page: Asked) => Promise<Slice>;
  /** Resolves to undefined if the slice should be read here. */
  readElsewhere: (page: Asked) => Promise<PrintedSlice | undefined>;
}

/**
 * Reads a list in slices by cursor, with other requests in between. `whose` is who shares the slots. A row that moves
 * in the list's order while it's read appears once.
 */
export async function readInSlices(
  whose: string,
  { first, after }: Asked,
  reading: Reading,
): Promise<{ body: unknown; nextCursor: string | null | undefined }> {
  const beginning = await reading.read({ first: Math.min(first, SLICE), after });
  if (!beginning.next || first <= SLICE) return { body: beginning.rows, nextCursor: beginning.next };
  return inSlot(acquireSlot, whose, () => readOn(beginning, first, reading));
}

async function readOn(beginning: Slice, first: number, { read, readElsewhere }: Reading) {
  const seen = new Set<string>();
  const printed: string[] = [];
  const add = ({ rows }: PrintedSlice) => {
    for (const { key, text } of rows) {
      if (key !== undefined && seen.has(key)) continue;
      if (key !== undefined) seen.add(key);
      printed.push(text);
    }
  };
  add(printSlice(beginning));
  let nextCursor = beginning.next;
  let left = first - beginning.rows.length;
  while (nextCursor && left > 0) {
    const after = nextCursor;
    let size = Math.min(left, SLICE_ELSEWHERE);
    let slice = await readElsewhere({ first: size, after });
    if (!slice) {
      size = Math.min(left, SLICE);
      slice = await inBulkTurn(async () => printSlice(await read({ first: size, after })));
    }
    add(slice);
    nextCursor = slice.next;
    left -= size;
  }
  return { body: new PrintedJson(printed), nextCursor };
}
