import { extractText, getDocumentProxy } from "unpdf";
import { expect, test } from "vitest";
import { quarterlyInvoice } from "./document.fixtures.ts";
import { renderReceipt } from "./render-receipt.ts";
import { renderStatement } from "./render-statement.ts";

const { seller, buyer } = quarterlyInvoice;

async function read(bytes: Buffer) {
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(bytes)), { mergePages: true });
  return text.replace(/\s+/g, " ");
}

test("a statement lists every charge and payment with the balance after it", async () => {
  if (!buyer) throw new Error("The invoice of the picture has a buyer");
  const text = await read(
    await renderStatement({
      seller,
      buyer,
      from: "2026-10-01",
      to: "2026-11-30",
      openingCents: 12_000,
      entries: [
        { date: "2026-11-02", text: "Invoice INV-0412", detail: "Quarterly service", cents: 222_200 },
        { date: "2026-11-10", text: "Payment of INV-0412", detail: "Bank transfer", cents: -100_000 },
        { date: "2026-11-20", text: "Payment of INV-0412", detail: null, cents: -150_000 },
      ],
    }),
  );
  for (const part of [
    "Statement 30 November 2026",
    "Customer Kingston Fresh Foods",
    "From 1 October 2026 To 30 November 2026",
    "1 October 2026 Opening balance $120.00",
    "2 November 2026 Invoice INV-0412 Quarterly service $2,222.00 $2,342.00",
    "10 November 2026 Payment of INV-0412 Bank transfer $1,000.00 $1,342.00",
    "20 November 2026 Payment of INV-0412 $1,500.00 −$158.00",
    "Charges $2,222.00 Payments and credits $2,500.00 Balance AUD −$158.00",
  ]) {
    expect(text).toContain(part);
  }
  expect(text).not.toContain("How to pay");
});

test("a receipt says what was paid when and what's still to pay", async () => {
  const text = await read(
    await renderReceipt({
      seller,
      buyer,
      invoiceNumber: "INV-0412",
      invoiceTitle: "Quarterly service",
      invoiceTotalCents: 222_200,
      paidCents: 150_000,
      amountCents: 50_000,
      paidOn: "2026-11-20",
      method: "Card",
      reference: "4242",
    }),
  );
  for (const part of [
    "Receipt INV-0412",
    "Received from Kingston Fresh Foods",
    "Payment date 20 November 2026 Paid by Card Reference 4242",
    "Payment of invoice INV-0412 Quarterly service $500.00",
    "Invoice total $2,222.00 Paid so far $1,500.00 Still owing $722.00 Amount received AUD $500.00",
  ]) {
    expect(text).toContain(part);
  }
});
