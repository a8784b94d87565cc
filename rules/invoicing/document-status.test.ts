import { parseDate } from "@internationalized/date";
import { expect, test } from "vitest";
import { canMarkPaid, invoiceStatus } from "./invoice-status.ts";
import { isQuoteExpired } from "./quote-status.ts";

const today = parseDate("2026-11-18");

test("a sent invoice is overdue after its due date", () => {
  const status = (dueDate: string | null) => invoiceStatus({ status: "sent", dueDate }, today);
  expect(status("2026-11-17")).toBe("overdue");
  expect(status("2026-11-18")).toBe("sent");
  expect(status(null)).toBe("sent");
  for (const other of ["draft", "paid", "void"] as const) {
    expect(invoiceStatus({ status: other, dueDate: "2020-01-01" }, today)).toBe(other);
  }
});

test("Mark Paid isn't offered for paid and void invoices", () => {
  expect((["draft", "sent", "overdue", "paid", "void"] as const).filter(canMarkPaid)).toEqual([
    "draft",
    "sent",
    "overdue",
  ]);
});

test("a sent quote expires after its expiry date", () => {
  const expired = (expiryDate: string | null) => isQuoteExpired({ status: "sent", expiryDate }, today);
  expect(expired("2026-11-17")).toBe(true);
  expect(expired("2026-11-18")).toBe(false);
  expect(expired(null)).toBe(false);
  expect(isQuoteExpired({ status: "accepted", expiryDate: "2020-01-01" }, today)).toBe(false);
});
