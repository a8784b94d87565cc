import { ConflictError } from "../../../errors.ts";
import type { UnitOfWork } from "../../../platform/actions/unit-of-work.ts";
import { deleteInvoice } from "./delete-invoice.ts";
import { duplicateInvoice } from "./duplicate-invoice.ts";
import { lockInvoice } from "./lock-invoice.ts";

export async function voidAndCopyInvoice(work: UnitOfWork, id: string): Promise<string> {
  const { status } = await lockInvoice(work, id);
  if (status === "draft") throw new ConflictError("This invoice is a draft, so you can edit it directly");
  if (status === "void") throw new ConflictError("This invoice is already void");
  await deleteInvoice(work, id);
  return duplicateInvoice(work, id);
}
