import { NothingKeptError, readDeleted, restoreRecord } from "../deleted-records/restore-record.ts";
import { type DocumentWriter, documentChanged } from "../documents/document-writer.ts";

/** Undoes the deletion of a draft. One that is there stays as it is. */
export async function restoreQuote(writer: DocumentWriter, id: string): Promise<void> {
  const kept = await readDeleted<{ number: string }>(writer, "quote", id);
  if (kept) {
    await restoreRecord(writer, "quote", id, { taken: `Another quote has the number ${kept.number} by now` });
    documentChanged(writer, "quote", id, "created");
    return;
  }
  const found = await writer.tx.quote.findUnique({ where: { id }, select: { id: true } });
  if (!found) throw new NothingKeptError("Quote");
}
