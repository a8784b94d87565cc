import { type DocumentWriter, documentChanged } from "../documents/document-writer.ts";
import { recordEvent } from "../documents/record-event.ts";
import { lockInvoice } from "./lock-invoice.ts";

/** Switches the reminders of one invoice off, or on again. */
export async function setInvoiceReminders(writer: DocumentWriter, id: string, on: boolean): Promise<void> {
  const { remindersOff } = await lockInvoice(writer, id);
  if (remindersOff === !on) return;
  await writer.tx.invoice.update({ where: { id }, data: { remindersOff: !on }, select: { id: true } });
  await recordEvent(writer, { invoiceId: id }, on ? "reminders_on" : "reminders_off");
  documentChanged(writer, "invoice", id);
}
