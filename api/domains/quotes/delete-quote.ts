import { ConflictError } from "../../errors.ts";
import { deleteRecord } from "../deleted-records/delete-record.ts";
import { type DocumentWriter, documentChanged } from "../documents/document-writer.ts";
import { lockQuote } from "./lock-quote.ts";

/** Deletes a draft; a quote that a customer may have seen is kept. */
export async function deleteQuote(writer: DocumentWriter, id: string): Promise<void> {
  const { status, sentAt } = await lockQuote(writer, id);
  if (status !== "draft" || sentAt)
    throw new ConflictError("Only a draft can be deleted: this quote was sent");
  await deleteRecord(writer, "quote", id);
  documentChanged(writer, "quote", id, "deleted");
}
