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

type Dated = { status: QuoteStatus; expiryDate: string | null };

/** Days are yyyy-mm-dd, compared with the organisation's local date. */
export function isQuoteExpired({ status, expiryDate }: Dated, today: CalendarDate): boolean {
  return status === "sent" && expiryDate !== null && parseDate(expiryDate).compare(today) < 0;
}

export const isQuoteOpen = (status: QuoteStatus) => status === "draft" || status === "sent";

export function quoteProblem({ status, expiryDate }: Dated, today: CalendarDate): string | undefined {
  if (!isQuoteOpen(status) || !isQuoteExpired({ status: "sent", expiryDate }, today)) return undefined;
  return "This quote has expired. Give it a new expiry date before you send it.";
}
