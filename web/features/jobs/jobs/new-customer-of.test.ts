import { expect, test } from "vitest";
import { newCustomerFrom, newCustomerInput } from "./new-customer-of.ts";

test.each([
  ["Daniel Okoro", { name: "Daniel Okoro", phone: "", email: "" }],
  ["0491 577 644", { name: "", phone: "0491 577 644", email: "" }],
  ["+61 491 577", { name: "", phone: "+61 491 577", email: "" }],
  ["a@b.example", { name: "", phone: "", email: "a@b.example" }],
  ["88 keys rd", { name: "", phone: "", email: "", address: "88 keys rd" }],
  ["7-Eleven", { name: "7-Eleven", phone: "", email: "", address: "" }],
])("puts %s where it belongs", (text, parts) => {
  expect(newCustomerFrom(text)).toMatchObject(parts);
});

test("an address is stored in its parts, and empty fields as nothing", () => {
  expect(
    newCustomerInput({ name: "Dan", phone: "", email: null, address: "41 Como Pde, Mentone VIC 3194" }),
  ).toEqual({
    name: "Dan",
    phone: null,
    email: null,
    street: "41 Como Pde",
    suburb: "Mentone",
    state: "VIC",
    postcode: "3194",
  });
});
