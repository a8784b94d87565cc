import type { UnitOfWork } from "../../../platform/actions/unit-of-work.ts";
import {
  NothingKeptError,
  readDeleted,
  restoreRecord,
} from "../../../platform/deleted-records/restore-record.ts";
import { documentChanged } from "../documents/document-changed.ts";

export async function restoreQuote(work: UnitOfWork, id: string): Promise<void> {
  const kept = await readDeleted<{ number: string }>(work, "quote", id);
  if (kept) {
    await restoreRecord(work, "quote", id, { taken: `Another quote now has the number ${kept.number}` });
    documentChanged(work, "quote", id, "created");
    return;
  }
  const found = await work.tx.quote.findUnique({ where: { id }, select: { id: true } });
  if (!found) throw new NothingKeptError("Quote");
}
