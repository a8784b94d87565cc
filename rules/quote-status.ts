import { type CalendarDate, parseDate } from "@internationalized/date";

export const QUOTE_STATUSES = ["draft", "sent", "accepted", "rejected"] as const;
export type QuoteStatus = (typeof QUOTE_STATUSES)[number];

const LABELS: Record<QuoteStatus, string> = {
  draft: "Draft",
  sent: "Sent",
  accepted: "Accepted",
  rejected: "Rejected",
};

export function quoteStatusLabel(status: QuoteStatus): string {
  return LABELS[status];
}

/** A sent quote after its expiry date, on the wall of the organisation (decision 13). Days are yyyy-mm-dd. */
export function isQuoteExpired(
  { status, expiryDate }: { status: QuoteStatus; expiryDate: string | null },
  today: CalendarDate,
): boolean {
  return status === "sent" && expiryDate !== null && parseDate(expiryDate).compare(today) < 0;
}
