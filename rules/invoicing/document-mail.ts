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
  const greeting = customerName ? `Hello ${customerName},` : "Hello,";
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
      `Here is our quote ${number} for ${title}. It comes to ${formatMoney(totalCents)}.${until}`,
      `You can read it${isOpen ? ", and accept or decline it," : ""} through the link in this email. It is attached as a PDF too.`,
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
        `Here is our invoice ${number} for ${title}. It is paid in full. Thank you.`,
        "You can see it through the link in this email. It is attached as a PDF too.",
      ]),
    };
  }
  return {
    subject,
    message: letter(party, [
      `Here is our invoice ${number} for ${title}. ${formatMoney(balanceCents)} is owed.${due}`,
      ways
        ? `You can see how to pay, by ${ways}, through the link in this email. The invoice is attached as a PDF too.`
        : "You can see it through the link in this email. It is attached as a PDF too.",
    ]),
  };
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
      ? "Otherwise the link in this email shows how to pay."
      : "Otherwise please get in touch with us about paying it.";
  return {
    subject: `Reminder: invoice ${number} from ${party.businessName} is overdue`,
    message: letter(party, [
      `Our invoice ${number} for ${title} was due on ${day(dueDate)}. ${formatMoney(balanceCents)} is still owed.`,
      `If you have paid it in the last few days, thank you: nothing more needs to be done. ${how}`,
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
      ? `${formatMoney(balanceCents)} of it is still owed.`
      : "The invoice is paid in full. Thank you.";
  return {
    subject: `Receipt: ${formatMoney(amountCents)} for invoice ${number}`,
    message: letter(party, [
      `We have received your payment of ${formatMoney(amountCents)} for invoice ${number}. ${rest}`,
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
