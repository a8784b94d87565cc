import { formatAddress } from "@fettle/rules/platform/address";
import { isEmail } from "@fettle/rules/platform/email";
import { TEXT_MAX } from "@fettle/rules/platform/field-lengths";
import { ADDRESS_FIELDS, type AddressField, addressesIn } from "@fettle/rules/platform/import-address";
import { parseAddress } from "@fettle/rules/platform/parse-address";
import { formatPhone } from "@fettle/rules/platform/phone";
import { bareHeader, separatorOf } from "@fettle/rules/platform/record-import";
import { stateAbbreviation } from "@fettle/rules/platform/state";
import {
  type Cells,
  type ImportLayout,
  joinedCells,
  keyText,
  type LeftOut,
  type ReadRow,
  type Repaired,
} from "../../../platform/record-import/import-kind.ts";
import { readPhones } from "./read-phones.ts";
import { isNotGiven, readPostcode } from "./spreadsheet-damage.ts";

type Address = Record<AddressField, string>;
type Row = readonly string[];

/**
 * Reads a customer from a list's row. A household has no company name: the person is the customer, not also the
 * contact. A customer has one phone number, email and address, so the row's others go into the notes.
 */
export function customerReader(layout: ImportLayout): (row: Row) => ReadRow {
  const cellsOf = joinedCells("customers", layout);
  const readAddress = addressReader(layout);
  const { columns } = layout;
  const cellsIn = (row: Row, field: string) =>
    (columns[field] ?? []).map((column) => row[column]?.trim() ?? "").filter((cell) => cell !== "");
  const hasCompanyColumn = columns.name !== undefined;
  return (row) => {
    const cells = cellsOf(row);
    const company = given(cells.name);
    const person = given(cells.contactName);
    const phones = readPhones([
      ...cellsIn(row, "mobile").map((cell) => ({ field: "mobile" as const, cell })),
      ...cellsIn(row, "phone").map((cell) => ({ field: "phone" as const, cell })),
    ]);
    const [email = "", ...otherEmails] = emailsIn(cellsIn(row, "email").filter((cell) => !isNotGiven(cell)));
    const address = readAddress(row);
    const notes = notesOf(cells.notes ?? "", [
      ...phones.others.map(({ number }) => `Other phone: ${formatPhone(number)}`),
      ...phones.remarks.map((remark) => `Phone: ${remark}`),
      ...otherEmails.map((other) => `Other email: ${other}`),
      ...address.others.map((other) => `Other address: ${other}`),
    ]);
    const isSame = company === "" || keyText(company).trim() === keyText(person).trim();
    return {
      values: {
        name: company || person,
        ...(!isSame && { contactName: person }),
        email,
        phone: phones.phone,
        ...address.parts,
        notes: notes.text,
      },
      shown: () => ({
        ...cells,
        email: given(cells.email),
        mobile: phoneShown(phones.phone, cells.mobile),
        phone: phoneShown(phones.others[0]?.number ?? (cells.mobile ? "" : phones.phone), cells.phone),
        ...address.parts,
      }),
      leftOut: [...phones.leftOut, ...address.leftOut, ...notes.leftOut],
      repaired: [...phones.repaired, ...address.repaired],
      filled: hasCompanyColumn && !company && person ? ["name"] : [],
    };
  };
}

const given = (cell = "") => (isNotGiven(cell) ? "" : cell.trim());

const phoneShown = (number: string, cell: string | undefined) => (cell && number ? formatPhone(number) : "");

/** The first usable email of several, or all the text if none is. */
function emailsIn(cells: string[]): string[] {
  const usable = cells.filter(isEmail);
  if (usable.length === 0) return [cells.join(", ")];
  return [...new Map(usable.map((email) => [email.toLowerCase(), email])).values()];
}

function notesOf(typed: string, added: string[]): { text: string; leftOut: LeftOut[] } {
  const extra = added.join("\n");
  const text = [typed.trim(), extra].filter((part) => part !== "").join("\n");
  if (text.length <= TEXT_MAX || extra === "" || extra.length > TEXT_MAX) return { text, leftOut: [] };
  return { text: extra, leftOut: [{ field: "notes", reason: "These notes are too long", cell: typed }] };
}

type ReadAddress = { parts: Cells; others: string[]; leftOut: LeftOut[]; repaired: Repaired[] };

function addressReader(layout: ImportLayout): (row: Row) => ReadAddress {
  const places = addressPlaces(layout);
  const hasPart = Object.fromEntries(
    ADDRESS_FIELDS.map((field) => [field, layout.columns[field] !== undefined]),
  );
  const separator = separatorOf("customers", "street");
  const partOf = (row: Row, columns: number[] = []) =>
    columns
      .map((column) => given(row[column]))
      .filter((cell) => cell !== "")
      .join(separator);
  return (row) => {
    const written = places
      .map((columns) => wholeAddress(mapFields((field) => partOf(row, columns[field]))))
      .filter((address) => ADDRESS_FIELDS.some((field) => address[field] !== ""));
    const [first, ...others] = written;
    const parts: Cells = {};
    if (!first) return { parts: emptyParts(hasPart), others: [], leftOut: [], repaired: [] };
    for (const field of ADDRESS_FIELDS) if (hasPart[field] || first[field]) parts[field] = first[field];
    const state = stateAbbreviation(first.state);
    const read = readPostcode(first.postcode, state);
    const leftOut: LeftOut[] = [];
    const repaired: Repaired[] = [];
    if ("reason" in read) {
      parts.postcode = "";
      leftOut.push({ field: "postcode", reason: read.reason, cell: first.postcode });
    } else if (read.postcode !== first.postcode) {
      parts.postcode = read.postcode;
      repaired.push({ field: "postcode", cell: first.postcode, to: read.postcode });
    }
    return { parts, others: othersThan(first, others), leftOut, repaired };
  };
}

const emptyParts = (hasPart: Record<string, boolean>): Cells =>
  Object.fromEntries(ADDRESS_FIELDS.filter((field) => hasPart[field]).map((field) => [field, ""]));

/** Groups the chosen columns by the address they belong to. Columns with unknown headers belong to the first one. */
function addressPlaces({ headers, columns }: ImportLayout): Partial<Record<AddressField, number[]>>[] {
  const known = addressesIn(headers.map(bareHeader));
  const places = known.map((place) =>
    mapFields((field) => (columns[field] ?? []).filter((column) => place[field]?.includes(column))),
  );
  const grouped = new Set(places.flatMap((place) => ADDRESS_FIELDS.flatMap((field) => place[field])));
  const filled = places.filter((place) => ADDRESS_FIELDS.some((field) => place[field].length > 0));
  const [first = mapFields((): number[] => []), ...others] = filled;
  const whole = mapFields((field) => [
    ...first[field],
    ...(columns[field] ?? []).filter((column) => !grouped.has(column)),
  ]);
  return [whole, ...others];
}

function mapFields<Value>(read: (field: AddressField) => Value): Record<AddressField, Value> {
  return {
    street: read("street"),
    suburb: read("suburb"),
    state: read("state"),
    postcode: read("postcode"),
  };
}

function wholeAddress(address: Address): Address {
  const isOneCell = address.street && !address.suburb && !address.state && !address.postcode;
  const { street, suburb, state, postcode } = parseAddress(isOneCell ? address.street : "");
  return street && suburb && state && postcode ? { street, suburb, state, postcode } : address;
}

function othersThan(first: Address, others: Address[]): string[] {
  if (others.length === 0) return [];
  const texts = [first, ...others].map((address) => formatAddress(address) ?? "");
  const unique = new Map(texts.map((text) => [keyText(text), text]));
  return [...unique.values()].slice(1).filter((text) => text !== "");
}
