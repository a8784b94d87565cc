import type { DocumentEventKind } from "../../../generated/graphql.ts";

export const EVENT_WORDS: Record<DocumentEventKind, string> = {
  created: "Created",
  updated: "Changed",
  revised: "Revised",
  sent: "Emailed",
  issued: "Marked as sent",
  delivered: "Email delivered",
  delivery_failed: "Email couldn’t be delivered",
  viewed: "Opened by the customer",
  accepted: "Accepted",
  rejected: "Rejected",
  converted_to_job: "Converted to a job",
  converted_to_invoice: "Converted to an invoice",
  payment_recorded: "Payment recorded",
  payment_reversed: "Payment reversed",
  payment_restored: "Payment reversal undone",
  refunded: "Refunded",
  refund_failed: "Refund failed",
  voided: "Voided",
  restored: "Restored",
  reminded: "Reminder sent",
  reminders_off: "Reminders turned off",
  reminders_on: "Reminders turned on",
  receipt_sent: "Receipt sent",
  credited: "Credit note issued",
  credit_note_sent: "Credit note emailed",
  credit_applied: "Customer credit used",
};

const TEXTED = /^Text to (?=[+\d(])/;

/** 'Emailed: pat@example.com', 'Texted: 0491 570 156'. */
export function eventText(kind: DocumentEventKind, detail: string | null): string {
  const words = kind === "sent" && detail && TEXTED.test(detail) ? "Texted" : EVENT_WORDS[kind];
  return detail ? `${words}: ${words === "Texted" ? detail.replace(TEXTED, "") : detail}` : words;
}
