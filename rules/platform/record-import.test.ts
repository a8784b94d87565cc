import { expect, test } from "vitest";
import { exportSource } from "./export-source.ts";
import { matchColumns } from "./record-import.ts";

const columnNames = (headers: string[]) =>
  Object.fromEntries(
    Object.entries(matchColumns("customers", headers)).map(([field, columns]) => [
      field,
      columns.map((column) => headers[column]),
    ]),
  );

test("joins a name's columns, and takes the site's address before the billing address", () => {
  const headers = [
    "Last Name",
    "First Name",
    "Billing Street 1",
    "Service Street 1",
    "Service City",
    "Billing City",
  ];
  expect(columnNames(headers)).toEqual({
    contactName: ["First Name", "Last Name"],
    street: ["Service Street 1", "Billing Street 1"],
    suburb: ["Service City", "Billing City"],
  });
});

test("reads MYOB's company or last name as a last name only next to a first name", () => {
  expect(columnNames(["Co./Last Name", "First Name", "Contact Name"])).toEqual({
    contactName: ["First Name", "Co./Last Name"],
  });
  expect(columnNames(["Co./Last Name", "Card ID"])).toEqual({ name: ["Co./Last Name"] });
});

test("takes one column of an address line that repeats, but every phone and note", () => {
  const headers = ["Name", "City", "City", "Notes", "Notes", "Phone # 1", "Phone # 1", "Street"];
  expect(matchColumns("customers", headers)).toEqual({
    name: [0],
    street: [7],
    suburb: [1],
    phone: [5, 6],
    notes: [3, 4],
  });
});

test("joins at most 20 of many equal heads", () => {
  const headers = ["Name", ...Array.from({ length: 50 }, () => "Notes")];
  expect(matchColumns("customers", headers).notes).toHaveLength(20);
});

test("names the system a list comes from", () => {
  expect(exportSource(["First Name", "E-mail 2 Address", "Business Street"])).toBe("Outlook");
  expect(exportSource(["J-ID", "Main Phone #s"])).toBe("Jobber");
  expect(exportSource(["Name", "Phone"])).toBeNull();
});
