import { parseDate } from "@internationalized/date";
import { expect, test } from "vitest";
import type { WayToPay } from "../organisation/ways-to-pay.ts";
import { sendInvoiceSchema, sendQuoteSchema } from "./document-mail.schema.ts";
import { invoiceMailDraft, quoteMailDraft, receiptMailDraft, reminderMailDraft } from "./document-mail.ts";

const party = { businessName: "Bayside Air", customerName: "Pat" };

test("drafts the standard emails", () => {
  const quote = {
    number: "QU-0117",
    title: "Door seal",
    status: "draft" as const,
    totalCents: 155_155,
    expiryDate: "2026-12-18",
  };
  expect(quoteMailDraft(party, quote)).toEqual({
    subject: "Quote QU-0117 from Bayside Air",
    message:
      "Hi Pat,\n\nHere’s our quote QU-0117 for Door seal. It comes to $1,551.55. It’s valid until Fri 18 Dec 2026.\n\n" +
      "You can view it, and accept or decline it, using the link in this email. It’s also attached as a PDF.\n\n" +
      "Kind regards,\nBayside Air",
  });
  expect(quoteMailDraft(party, { ...quote, status: "accepted" }).message).toContain(
    "It comes to $1,551.55.\n\nYou can view it using the link",
  );
  const invoice = {
    number: "INV-0407",
    title: "Service",
    today: parseDate("2026-11-18"),
    balanceCents: 9_900,
    dueDate: "2026-11-18",
    waysToPay: ["card", "bank_transfer"] as const,
  };
  expect(invoiceMailDraft(party, invoice).message).toContain(
    "Here’s our invoice INV-0407 for Service. $99.00 is owing. It is due on Wed 18 Nov 2026.",
  );
  const late = invoiceMailDraft(party, { ...invoice, today: parseDate("2026-11-19") }).message;
  expect(late).toContain("It was due on Wed 18 Nov 2026.");
  const paid = invoiceMailDraft(party, { ...invoice, balanceCents: 0 }).message;
  expect(paid).toContain("It’s paid in full. Thank you.");
  expect(paid).not.toMatch(/owing|due on/);
  expect(reminderMailDraft(party, invoice).message).toContain(
    "was due on Wed 18 Nov 2026. $99.00 is still owing.",
  );
  const nobody = { ...party, customerName: null };
  expect(quoteMailDraft(nobody, { ...quote, expiryDate: null }).message).toMatch(/^Hi,\n\n.*\$1,551\.55\.\n/);
});

test("an email only offers ways to pay that the business has", () => {
  const invoice = {
    number: "INV-0407",
    title: "Service",
    today: parseDate("2026-11-18"),
    balanceCents: 9_900,
    dueDate: "2026-11-18",
  };
  const words = (waysToPay: readonly WayToPay[]) => [
    invoiceMailDraft(party, { ...invoice, waysToPay }).message,
    reminderMailDraft(party, { ...invoice, waysToPay }).message,
  ];
  const [both, reminderWithBoth] = words(["bank_transfer", "card"]);
  expect(both).toContain("shows how to pay by card or bank transfer.");
  expect(reminderWithBoth).toContain("shows how to pay.");
  expect(words(["card"])[0]).toContain("shows how to pay by card.");
  expect(words(["bank_transfer"])[0]).toContain("shows how to pay by bank transfer.");
  const [neither, reminderWithNeither] = words([]);
  expect(neither).not.toMatch(/how to pay|card|transfer/);
  expect(neither).toContain("You can view it using the link in this email.");
  expect(reminderWithNeither).not.toContain("shows how to pay");
  expect(reminderWithNeither).toContain("contact us");
});

test("a receipt shows the balance", () => {
  const part = receiptMailDraft(party, { number: "INV-1", amountCents: 5_000, balanceCents: 4_900 });
  expect(part.message).toContain("$50.00 for invoice INV-1. $49.00 is still owing.");
  const all = receiptMailDraft(party, { number: "INV-1", amountCents: 4_900, balanceCents: 0 });
  expect(all.message).toContain("paid in full");
});

test("a quote needs one recipient", () => {
  expect(sendQuoteSchema.parse({ to: "  pat@example.com " })).toEqual({ to: "pat@example.com" });
  const issue = (to: unknown) => sendQuoteSchema.safeParse({ to }).error?.issues[0]?.message;
  expect([issue("  "), issue(undefined), issue("pat")]).toEqual([
    "Recipient is required",
    "Recipient is required",
    "Enter a valid email",
  ]);
});

test("an invoice goes to up to ten recipients, each once", () => {
  const to = ["a@example.com", " ", "", "A@example.com ", "b@example.com"];
  expect(sendInvoiceSchema.parse({ to }).to).toEqual(["A@example.com", "b@example.com"]);
  const issue = (list: string[]) => sendInvoiceSchema.safeParse({ to: list }).error?.issues[0];
  expect(issue(["", " "])?.message).toBe("Recipient is required");
  expect(issue(["a@example.com", "nobody"])).toMatchObject({
    path: ["to", 1],
    message: "Enter a valid email",
  });
  const eleven = Array.from({ length: 11 }, (_, index) => `p${index}@example.com`);
  expect(issue(eleven)?.message).toBe("You can send an invoice to up to 10 recipients");
});
