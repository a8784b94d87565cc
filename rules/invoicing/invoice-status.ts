import { type CalendarDate, parseDate } from "@internationalized/date";

/** Stored statuses; `overdue` is derived. */
export const STORED_INVOICE_STATUSES = ["draft", "sent", "paid", "void"] as const;
export type StoredInvoiceStatus = (typeof STORED_INVOICE_STATUSES)[number];

export const INVOICE_STATUSES = ["draft", "sent", "paid", "overdue", "void"] as const;
export type InvoiceStatus = (typeof INVOICE_STATUSES)[number];

/** The tabs of the invoice list: unpaid are draft, sent and overdue. */
export const INVOICE_TABS = ["all", "unpaid", "paid", "overdue"] as const;
export type InvoiceTab = (typeof INVOICE_TABS)[number];

const LABELS: Record<InvoiceStatus, string> = {
  draft: "Draft",
  sent: "Sent",
  paid: "Paid",
  overdue: "Overdue",
  void: "Void",
};

export function invoiceStatusLabel(status: InvoiceStatus): string {
  return LABELS[status];
}

/** The derived status: sent becomes overdue after the due date (yyyy-mm-dd), by the organisation's local date. */
export function invoiceStatus(
  { status, dueDate }: { status: StoredInvoiceStatus; dueDate: string | null },
  today: CalendarDate,
): InvoiceStatus {
  const isLate = status === "sent" && dueDate !== null && parseDate(dueDate).compare(today) < 0;
  return isLate ? "overdue" : status;
}

/** Mark Paid is offered unless the invoice is paid or void. */
export function canMarkPaid(status: InvoiceStatus): boolean {
  return status !== "paid" && status !== "void";
}

/** A draft may change in everything, an issued invoice only in reference, notes and due date. */
export function isIssued(status: InvoiceStatus): boolean {
  return status !== "draft";
}

/**
 * An issued invoice without a buyer that was never sent (paid on the spot): the buyer, whom a tax invoice must name,
 * may still be added.
 */
export function lacksBuyer(invoice: { hasCustomer: boolean; sentAt: Date | string | null }): boolean {
  return !invoice.hasCustomer && invoice.sentAt === null;
}
