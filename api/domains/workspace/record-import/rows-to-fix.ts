import { BYTE_ORDER_MARK, csvRow } from "@fettle/rules/platform/csv";
import type { TenantTransaction } from "../../../database/client.ts";
import type { RecordImportNote } from "../../../database/generated/client/client.ts";
import { inBulkTurn } from "../../../lib/bulk-turns.ts";

const PAGE_NOTES = 500;

/** Notes whose rows someone can fix in a spreadsheet. */
export const toFix = { kind: { in: ["invalid" as const, "cell" as const] } };

interface Import {
  id: string;
  headers: string[];
}

/** Every row to fix as it was, with what to fix in an extra column, which a second import ignores. */
export async function* rowsToFix(
  db: Pick<TenantTransaction, "recordImportNote">,
  { id, headers }: Import,
): AsyncGenerator<string> {
  const width = Math.max(headers.length, await widest(db, id));
  const line = (cells: string[], last: string) =>
    csvRow([...Array.from({ length: width }, (_, column) => cells[column] ?? ""), last]);
  yield BYTE_ORDER_MARK + line(headers, "What to fix");
  let notes: RecordImportNote[] = [];
  for await (const page of pagesOf(db, id)) {
    const all = [...notes, ...page];
    // The last row's other notes may be on the next page.
    const last = all.at(-1)?.row;
    notes = all.filter(({ row }) => row === last);
    yield linesOf(
      all.filter(({ row }) => row !== last),
      line,
    );
  }
  yield linesOf(notes, line);
}

function linesOf(notes: RecordImportNote[], line: (cells: string[], last: string) => string): string {
  return [...Map.groupBy(notes, ({ row }) => row).values()]
    .map((ofRow) => {
      const reasons = ofRow.map(({ reason, cell }) => (cell ? `${cell}: ${reason}` : reason));
      return line(ofRow[0]?.cells ?? [], reasons.join(". "));
    })
    .join("");
}

async function* pagesOf(db: Pick<TenantTransaction, "recordImportNote">, importId: string) {
  let after: { row: number; id: string } | undefined;
  for (;;) {
    const last = after;
    const page = await inBulkTurn(() =>
      db.recordImportNote.findMany({
        where: {
          importId,
          ...toFix,
          cells: { isEmpty: false },
          ...(last && { OR: [{ row: { gt: last.row } }, { row: last.row, id: { gt: last.id } }] }),
        },
        orderBy: [{ row: "asc" }, { id: "asc" }],
        take: PAGE_NOTES,
      }),
    );
    yield page;
    after = page.at(-1);
    if (page.length < PAGE_NOTES) return;
  }
}

async function widest({ recordImportNote }: Pick<TenantTransaction, "recordImportNote">, importId: string) {
  const first = await recordImportNote.findFirst({
    where: { importId, ...toFix, cells: { isEmpty: false } },
    orderBy: [{ row: "asc" }, { id: "asc" }],
    select: { cells: true },
  });
  return first?.cells.length ?? 0;
}
