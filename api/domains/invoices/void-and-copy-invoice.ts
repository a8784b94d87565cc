import { ConflictError } from "../../errors.ts";
import type { DocumentWriter } from "../documents/document-writer.ts";
import { madeBefore } from "../documents/made-before.ts";
import { deleteInvoice } from "./delete-invoice.ts";
import { copyOf, duplicateInvoice } from "./duplicate-invoice.ts";
import { lockInvoice } from "./lock-invoice.ts";

/** Voids an issued invoice, once, and makes the draft that takes its place. Returns the draft's id. */
export async function voidAndCopyInvoice(
  writer: DocumentWriter,
  id: string,
  copyId?: string | null,
): Promise<string> {
  const { status, number } = await lockInvoice(writer, id);
  const known = await madeBefore(writer, "invoice", copyOf(number, copyId));
  if (known) return known;
  if (status === "draft") throw new ConflictError("This invoice is a draft, so it can be changed as it is");
  if (status === "void") throw new ConflictError("This invoice is already void");
  await deleteInvoice(writer, id);
  return duplicateInvoice(writer, id, copyId);
}
