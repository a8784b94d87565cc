import { RateLimitedError } from "../errors.ts";
import { inBulkTurn } from "../lib/bulk-turns.ts";
import { createSlots, inSlot } from "../lib/slots.ts";

/** Rows that are read, made and printed at once. More would keep everyone else's requests waiting. */
const SLICE = 50;
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
type Asked = { first: number; after?: string | null | undefined };

/**
 * Reads a list in slices by cursor, with other requests in between. `whose` is who shares the slots. A row that moves
 * in the list's order while it's read appears once.
 */
export async function readInSlices(
  whose: string,
  { first, after }: Asked,
  read: (page: Asked) => Promise<Slice>,
): Promise<{ body: unknown; nextCursor: string | null | undefined }> {
  const beginning = await read({ first: Math.min(first, SLICE), after });
  if (!beginning.next || first <= SLICE) return { body: beginning.rows, nextCursor: beginning.next };
  return inSlot(acquireSlot, whose, () => readOn(beginning, first, read));
}

async function readOn({ rows, next }: Slice, first: number, read: (page: Asked) => Promise<Slice>) {
  const seen = new Set<string>();
  const printed: string[] = [];
  const print = (slice: unknown[]) => {
    for (const row of slice) {
      const { id, kind } = row as { id?: string; kind?: string };
      const key = `${kind} ${id}`;
      if (id !== undefined && seen.has(key)) continue;
      seen.add(key);
      printed.push(JSON.stringify(row));
    }
  };
  print(rows);
  let nextCursor = next;
  let left = first - rows.length;
  while (nextCursor && left > 0) {
    const after = nextCursor;
    const size = Math.min(left, SLICE);
    await inBulkTurn(async () => {
      const slice = await read({ first: size, after });
      print(slice.rows);
      nextCursor = slice.next;
    });
    left -= size;
  }
  return { body: new PrintedJson(printed), nextCursor };
}
