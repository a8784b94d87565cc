import type { UnitOfWork } from "../../../platform/actions/unit-of-work.ts";
import { documentChanged } from "../documents/document-changed.ts";
import { recordEvent } from "../documents/record-event.ts";
import { lockInvoice } from "./lock-invoice.ts";

export async function setInvoiceReminders(work: UnitOfWork, id: string, on: boolean): Promise<void> {
  const { remindersOff } = await lockInvoice(work, id);
  if (remindersOff === !on) return;
  await work.tx.invoice.update({ where: { id }, data: { remindersOff: !on }, select: { id: true } });
  await recordEvent(work, { invoiceId: id }, on ? "reminders_on" : "reminders_off");
  documentChanged(work, "invoice", id);
}
