import { type CalendarDate, parseDate } from "@internationalized/date";
import { type WayToPay, waysToPayText } from "../organisation/ways-to-pay.ts";
import { formatWallDate } from "../platform/format-wall-time.ts";
import { formatMoney } from "../platform/money.ts";
import { isQuoteOpen, type QuoteStatus } from "./quote-status.ts";

type Party = {
  businessName: string;
  /** The contact's name, or the company's. */
  customerName: string | null;
};

type MailDraft = { subject: string; message: string };

const day = (date: string) => formatWallDate(parseDate(date));

function letter({ businessName, customerName }: Party, lines: string[]): string {
  const greeting = customerName ? `Hi ${customerName},` : "Hi,";
  return [greeting, ...lines, `Kind regards,\n${businessName}`].join("\n\n");
}

export function quoteMailDraft(
  party: Party,
  quote: {
    number: string;
    title: string;
    status: QuoteStatus;
    totalCents: number;
    expiryDate: string | null;
  },
): MailDraft {
  const { number, title, status, totalCents, expiryDate } = quote;
  const isOpen = isQuoteOpen(status);
  const until = isOpen && expiryDate ? ` It’s valid until ${day(expiryDate)}.` : "";
  return {
    subject: `Quote ${number} from ${party.businessName}`,
    message: letter(party, [
      `Here’s our quote ${number} for ${title}. It comes to ${formatMoney(totalCents)}.${until}`,
      `You can view it${isOpen ? ", and accept or decline it," : ""} using the link in this email. It’s also attached as a PDF.`,
    ]),
  };
}

export const isPast = (day: string, today: CalendarDate) => parseDate(day).compare(today) < 0;

export function invoiceMailDraft(
  party: Party,
  invoice: {
    number: string;
    title: string;
    balanceCents: number;
    dueDate: string | null;
    today: CalendarDate;
    waysToPay: readonly WayToPay[];
  },
): MailDraft {
  const { number, title, balanceCents, dueDate, today, waysToPay } = invoice;
  const ways = waysToPayText(waysToPay);
  const due = dueDate ? ` It ${isPast(dueDate, today) ? "was" : "is"} due on ${day(dueDate)}.` : "";
  const subject = `Invoice ${number} from ${party.businessName}`;
  if (balanceCents <= 0) {
    return {
      subject,
      message: letter(party, [
        `Here’s our invoice ${number} for ${title}. It’s paid in full. Thank you.`,
        "You can view it using the link in this email. It’s also attached as a PDF.",
      ]),
    };
  }
  return {
    subject,
    message: letter(party, [
      `Here’s our invoice ${number} for ${title}. ${formatMoney(balanceCents)} is owing.${due}`,
      ways
        ? `The link in this email shows how to pay by ${ways}. The invoice is also attached as a PDF.`
        : "You can view it using the link in this email. It’s also attached as a PDF.",
    ]),
  };
}

/** Straight quotes and no dashes: others make a text cost more. */
export function invoiceText(invoice: {
  businessName: string;
  number: string;
  balanceCents: number;
  dueDate: string | null;
  url: string;
}): string {
  const { businessName, number, balanceCents, dueDate, url } = invoice;
  const due = dueDate ? `, due ${day(dueDate)}` : "";
  return `Invoice ${number} from ${businessName}: ${formatMoney(balanceCents)}${due}. View and pay: ${url}`;
}

/** Facts only, no offers (Spam Act 2003). */
export function reminderMailDraft(
  party: Party,
  invoice: {
    number: string;
    title: string;
    balanceCents: number;
    dueDate: string;
    waysToPay: readonly WayToPay[];
  },
): MailDraft {
  const { number, title, balanceCents, dueDate, waysToPay } = invoice;
  const how =
    waysToPay.length > 0
      ? "Otherwise, the link in this email shows how to pay."
      : "Otherwise, please contact us to arrange payment.";
  return {
    subject: `Reminder: invoice ${number} from ${party.businessName} is overdue`,
    message: letter(party, [
      `Our invoice ${number} for ${title} was due on ${day(dueDate)}. ${formatMoney(balanceCents)} is still owing.`,
      `If you’ve paid in the last few days, thanks, and please ignore this reminder. ${how}`,
    ]),
  };
}

export function statementMailDraft(
  party: Party,
  statement: { from: string; to: string; owingCents: number },
): MailDraft {
  const { from, to, owingCents } = statement;
  const owing =
    owingCents > 0
      ? `${formatMoney(owingCents)} is owing.`
      : owingCents < 0
        ? `You’re ${formatMoney(-owingCents)} in credit.`
        : "Nothing is owing. Thank you.";
  return {
    subject: `Statement from ${party.businessName}`,
    message: letter(party, [
      `Your statement from ${day(from)} to ${day(to)} is attached as a PDF. ${owing}`,
      ...(owingCents > 0
        ? ["If you’ve paid in the last few days, thanks, and please ignore the amount above."]
        : []),
    ]),
  };
}

export function receiptMailDraft(
  party: Party,
  payment: { number: string; amountCents: number; balanceCents: number },
): MailDraft {
  const { number, amountCents, balanceCents } = payment;
  const rest =
    balanceCents > 0
      ? `${formatMoney(balanceCents)} is still owing.`
      : "The invoice is paid in full. Thank you.";
  return {
    subject: `Receipt: ${formatMoney(amountCents)} for invoice ${number}`,
    message: letter(party, [
      `We’ve received your payment of ${formatMoney(amountCents)} for invoice ${number}. ${rest}`,
    ]),
  };
}

export function creditNoteMailDraft(
  party: Party,
  note: { title: string; number: string; invoiceNumber: string; reason: string; totalCents: number },
): MailDraft {
  const { title, number, invoiceNumber, reason, totalCents } = note;
  return {
    subject: `${title} ${number} from ${party.businessName}`,
    message: letter(party, [
      `We’ve credited ${formatMoney(totalCents)} of invoice ${invoiceNumber}. Reason: ${reason}`,
      `${title} ${number} is attached as a PDF.`,
    ]),
  };
}
