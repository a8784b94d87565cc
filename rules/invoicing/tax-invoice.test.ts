import { expect, test } from "vitest";
import { gstProblem, taxInvoiceProblems } from "./tax-invoice.ts";

const lawful = {
  gstRegistered: true,
  abn: "51824753556",
  buyerName: "Parkdale Bakery",
  taxCents: 9_091,
  totalCents: 100_000,
};

test("is complete when seller and buyer are named", () => {
  expect(taxInvoiceProblems(lawful)).toEqual([]);
});

test("needs the buyer from $1,000", () => {
  expect(taxInvoiceProblems({ ...lawful, buyerName: null, totalCents: 99_999 })).toEqual([]);
  expect(taxInvoiceProblems({ ...lawful, buyerName: null })).toEqual([
    {
      missing: "buyer",
      text: "Choose a customer. A tax invoice of $1,000 or more must name the buyer.",
    },
  ]);
});

test("needs an ABN if registered for GST", () => {
  expect(taxInvoiceProblems({ ...lawful, abn: null })).toHaveLength(1);
  const unregistered = { ...lawful, abn: null, buyerName: null, gstRegistered: false };
  expect(taxInvoiceProblems({ ...unregistered, taxCents: 0 })).toEqual([]);
});

test("an invoice can’t charge GST for a business that isn’t registered for it", () => {
  expect(taxInvoiceProblems({ ...lawful, gstRegistered: false })).toEqual([
    { missing: "gst", text: expect.stringContaining("This invoice charges GST") },
  ]);
  expect(gstProblem("quote", { gstRegistered: false, taxCents: 1 })).toContain("This quote charges GST");
  expect(gstProblem("quote", { gstRegistered: true, taxCents: 1 })).toBeNull();
});
