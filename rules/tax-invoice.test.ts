import { expect, test } from "vitest";
import { taxInvoiceProblems } from "./tax-invoice.ts";

const lawful = { gstRegistered: true, abn: "51824753556", buyerName: "Parkdale Bakery", totalCents: 100_000 };

test("nothing is missing where seller and buyer are named", () => {
  expect(taxInvoiceProblems(lawful)).toEqual([]);
});

test("the buyer is needed from $1,000, not below", () => {
  expect(taxInvoiceProblems({ ...lawful, buyerName: null, totalCents: 99_999 })).toEqual([]);
  expect(taxInvoiceProblems({ ...lawful, buyerName: null })).toEqual([
    {
      missing: "buyer",
      text: "Choose a customer: a tax invoice of $1,000 or more must name the buyer.",
    },
  ]);
});

test("the ABN is needed of who is registered for GST", () => {
  expect(taxInvoiceProblems({ ...lawful, abn: null })).toHaveLength(1);
  expect(taxInvoiceProblems({ ...lawful, abn: null, buyerName: null, gstRegistered: false })).toEqual([]);
});
