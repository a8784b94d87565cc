import type { CalendarDate } from "@internationalized/date";

/** Where an outstanding invoice belongs. Every one is in exactly one, so the ages add up to what's outstanding. */
export const INVOICE_AGES = ["draft", "not_due", "days_1_30", "days_31_60", "days_61"] as const;
export type InvoiceAge = (typeof INVOICE_AGES)[number];

export const INVOICE_AGE_LABELS: Record<InvoiceAge, string> = {
  draft: "Drafts",
  not_due: "Not due yet",
  days_1_30: "1–30 days",
  days_31_60: "31–60 days",
  days_61: "61+ days",
};

/** Days overdue, both included. */
const OVERDUE: Partial<Record<InvoiceAge, [from: number, to: number | null]>> = {
  days_1_30: [1, 30],
  days_31_60: [31, 60],
  days_61: [61, null],
};

/** The due dates (yyyy-mm-dd, both included) of issued invoices of an age. Null for no limit. */
export function dueDatesOf(age: Exclude<InvoiceAge, "draft">, today: CalendarDate) {
  const [from, to] = OVERDUE[age] ?? [null, 0];
  const ago = (days: number | null) => (days === null ? null : today.subtract({ days }).toString());
  return { earliest: ago(to), latest: ago(from) };
}
