import { expect, test } from "vitest";
import { matchReason } from "./match-reason.ts";

const customer = {
  name: "Kingston Fresh Foods",
  contactName: "Dimitri Pappas",
  email: "office@kff.example",
  phone: "0491 570 156",
  address: "88 Keys Road, Moorabbin VIC 3189",
  notes: "Gate 4",
};

test.each([
  ["fresh", undefined],
  ["", undefined],
  ["+61 491 570 156", "matches mobile"],
  ["0491", "matches mobile"],
  ["dimitri", "matches contact"],
  ["office@", "matches email"],
  ["keys road", "matches address"],
  ["gate", "matches notes"],
  ["kingston keys", "matches several fields"],
  ["kingstone", "similar name"],
])("a customer found by “%s” says %s", (search, reason) => {
  expect(matchReason(customer, search)).toBe(reason);
});

test("a landline is a phone, not a mobile", () => {
  expect(matchReason({ name: "A", phone: "(03) 5550 1180" }, "5550 1180")).toBe("matches phone");
});
