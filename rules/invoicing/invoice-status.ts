import { type CalendarDate, parseDate } from "@internationalized/date";

/** Stored statuses; `overdue` is derived. */
export const STORED_INVOICE_STATUSES = ["draft", "sent", "paid", "void"] as const;
export type StoredInvoiceStatus = (typeof STORED_INVOICE_STATUSES)[number];

export const INVOICE_STATUSES = ["draft", "sent", "paid", "overdue", "void"] as const;
export type InvoiceStatus = (typeof INVOICE_STATUSES)[number];

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

/** Derives `overdue` from the due date (yyyy-mm-dd) and the organisation's local date. */
export function invoiceStatus(
  { status, dueDate }: { status: StoredInvoiceStatus; dueDate: string | null },
  today: CalendarDate,
): InvoiceStatus {
  const isLate = status === "sent" && dueDate !== null && parseDate(dueDate).compare(today) < 0;
  return isLate ? "overdue" : status;
}

/** 0 unless it's overdue. */
export function daysOverdue(invoice: Parameters<typeof invoiceStatus>[0], today: CalendarDate): number {
  const { dueDate } = invoice;
  if (!dueDate || invoiceStatus(invoice, today) !== "overdue") return 0;
  return today.compare(parseDate(dueDate));
}

export function canMarkPaid(status: InvoiceStatus): boolean {
  return status !== "paid" && status !== "void";
}

export function isIssued(status: InvoiceStatus): boolean {
  return status !== "draft";
}

/** A tax invoice must name its buyer, so allow adding one to an invoice that was never sent. */
export function lacksBuyer(invoice: { hasCustomer: boolean; sentAt: Date | string | null }): boolean {
  return !invoice.hasCustomer && invoice.sentAt === null;
}
