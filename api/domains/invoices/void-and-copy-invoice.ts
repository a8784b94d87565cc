import { ConflictError } from "../../errors.ts";
import { copyOf } from "../documents/copy-document.ts";
import { findByIdempotencyKey } from "../documents/document-origin.ts";
import type { UnitOfWork } from "../unit-of-work.ts";
import { deleteInvoice } from "./delete-invoice.ts";
import { duplicateInvoice } from "./duplicate-invoice.ts";
import { lockInvoice } from "./lock-invoice.ts";

/** Voids an issued invoice, once, and creates the draft that replaces it. Returns the draft's id. */
export async function voidAndCopyInvoice(
  work: UnitOfWork,
  id: string,
  copyId?: string | null,
): Promise<string> {
  const invoice = await lockInvoice(work, id);
  const { status } = invoice;
  const known = await findByIdempotencyKey(work, "invoice", copyOf(invoice, copyId));
  if (known) return known;
  if (status === "draft") throw new ConflictError("This invoice is a draft, so it can be changed as it is");
  if (status === "void") throw new ConflictError("This invoice is already void");
  await deleteInvoice(work, id);
  return duplicateInvoice(work, id, copyId);
}
