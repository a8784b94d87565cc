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

/** A sent quote after its expiry date, by the organisation's local date. Days are yyyy-mm-dd. */
export function isQuoteExpired({ status, expiryDate }: Dated, today: CalendarDate): boolean {
  return status === "sent" && expiryDate !== null && parseDate(expiryDate).compare(today) < 0;
}

/** Whether a customer can still answer it once it is sent. */
export const isQuoteOpen = (status: QuoteStatus) => status === "draft" || status === "sent";

/** The reason why a quote can't be sent: its recipient couldn't accept it any more. */
export function quoteProblem({ status, expiryDate }: Dated, today: CalendarDate): string | undefined {
  if (!isQuoteOpen(status) || !isQuoteExpired({ status: "sent", expiryDate }, today)) return undefined;
  return "This quote has expired. Give it a new expiry date before you send it.";
}
