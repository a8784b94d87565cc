import { ConflictError } from "../../../errors.ts";
import type { UnitOfWork } from "../../../platform/actions/unit-of-work.ts";
import { deleteRecord } from "../../../platform/deleted-records/delete-record.ts";
import { documentChanged } from "../documents/document-changed.ts";
import { lockQuote } from "./lock-quote.ts";

export async function deleteQuote(work: UnitOfWork, id: string): Promise<void> {
  const { status, sentAt } = await lockQuote(work, id);
  if (status !== "draft" || sentAt)
    throw new ConflictError("Only drafts can be deleted, and this quote has been sent");
  await deleteRecord(work, "quote", id);
  documentChanged(work, "quote", id, "deleted");
}
