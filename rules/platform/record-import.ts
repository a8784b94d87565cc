import { ADDRESS_FIELDS, type AddressColumns, type AddressField, addressesIn } from "./import-address.ts";
import { COMPANY_OR_LAST_NAME, IMPORT_HEADERS, NAME_PARTS } from "./import-headers.ts";

export type ImportField = {
  name: string;
  label: string;
  required?: true;
  unless?: string;
  headers: readonly string[];
  /** Takes every column with one of the headers instead of the first. */
  many?: true;
  /** Goes between joined columns. A space if missing. */
  separator?: string;
};

export const IMPORT_KINDS = ["customers", "equipment", "prices", "jobs"] as const;
export type ImportKind = (typeof IMPORT_KINDS)[number];

export const IMPORT_FIELDS: Record<ImportKind, readonly ImportField[]> = {
  customers: [
    {
      name: "contactName",
      label: "Name",
      headers: IMPORT_HEADERS.customers.contactName,
    },
    {
      name: "name",
      label: "Company",
      required: true,
      unless: "contactName",
      headers: IMPORT_HEADERS.customers.name,
    },
    {
      name: "mobile",
      label: "Mobile",
      headers: IMPORT_HEADERS.customers.mobile,
      many: true,
      separator: ", ",
    },
    { name: "phone", label: "Phone", headers: IMPORT_HEADERS.customers.phone, many: true, separator: ", " },
    { name: "email", label: "Email", headers: IMPORT_HEADERS.customers.email, many: true, separator: ", " },
    { name: "street", label: "Street", headers: [], separator: ", " },
    { name: "suburb", label: "Suburb", headers: [] },
    { name: "state", label: "State", headers: [] },
    { name: "postcode", label: "Postcode", headers: [] },
    { name: "notes", label: "Notes", headers: IMPORT_HEADERS.customers.notes, many: true, separator: "\n" },
  ],
  equipment: [
    {
      name: "name",
      label: "Name",
      required: true,
      headers: IMPORT_HEADERS.equipment.name,
    },
    { name: "make", label: "Make", headers: IMPORT_HEADERS.equipment.make },
    { name: "model", label: "Model", headers: IMPORT_HEADERS.equipment.model },
    { name: "serial", label: "Serial", headers: IMPORT_HEADERS.equipment.serial },
    { name: "notes", label: "Notes", headers: IMPORT_HEADERS.equipment.notes, many: true, separator: "\n" },
    {
      name: "customerName",
      label: "Customer",
      headers: IMPORT_HEADERS.equipment.customerName,
    },
    {
      name: "customerAddress",
      label: "Customer address",
      headers: IMPORT_HEADERS.equipment.customerAddress,
      separator: ", ",
    },
    {
      name: "serviceIntervalMonths",
      label: "Service interval",
      headers: IMPORT_HEADERS.equipment.serviceIntervalMonths,
    },
  ],
  prices: [
    {
      name: "name",
      label: "Name",
      required: true,
      headers: IMPORT_HEADERS.prices.name,
    },
    {
      name: "description",
      label: "Description",
      headers: IMPORT_HEADERS.prices.description,
      separator: "\n",
    },
    {
      name: "unitAmount",
      label: "Price before GST",
      required: true,
      unless: "unitAmountWithGst",
      headers: IMPORT_HEADERS.prices.unitAmount,
    },
    {
      name: "unitAmountWithGst",
      label: "Price with GST",
      headers: IMPORT_HEADERS.prices.unitAmountWithGst,
    },
    { name: "code", label: "Code", headers: IMPORT_HEADERS.prices.code },
    { name: "unit", label: "Unit", headers: IMPORT_HEADERS.prices.unit },
    { name: "taxRate", label: "Tax", headers: IMPORT_HEADERS.prices.taxRate },
  ],
  jobs: [
    { name: "title", label: "Title", required: true, headers: IMPORT_HEADERS.jobs.title },
    { name: "customerName", label: "Customer", headers: IMPORT_HEADERS.jobs.customerName },
    { name: "customerPhone", label: "Customer’s phone", headers: IMPORT_HEADERS.jobs.customerPhone },
    { name: "customerEmail", label: "Customer’s email", headers: IMPORT_HEADERS.jobs.customerEmail },
    { name: "date", label: "Date", headers: IMPORT_HEADERS.jobs.date },
    { name: "time", label: "Time", headers: IMPORT_HEADERS.jobs.time },
    { name: "technicians", label: "Technicians", headers: IMPORT_HEADERS.jobs.technicians, separator: ", " },
    { name: "jobType", label: "Type", headers: IMPORT_HEADERS.jobs.jobType },
    { name: "status", label: "Status", headers: IMPORT_HEADERS.jobs.status },
    {
      name: "description",
      label: "Description",
      headers: IMPORT_HEADERS.jobs.description,
      many: true,
      separator: "\n",
    },
  ],
};

/** The columns each field is joined from, counted from 0. */
export type ImportColumns = Record<string, number[]>;

/** Joins more columns only if a person chooses them. */
const JOINED_AT_MOST = 20;

/** A header's letters and digits. */
export const bareHeader = (text: string) => text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, "");

type FreeColumns = Map<string, number[]>;

/** Matches fields to columns by header. Each column is used once. */
export function matchColumns(kind: ImportKind, headers: readonly string[]): ImportColumns {
  const bare = headers.map(bareHeader);
  const free: FreeColumns = Map.groupBy(headers.keys(), (column) => bare[column] ?? "");
  const columns: ImportColumns = {};
  if (kind === "customers") takeCustomerColumns(columns, free, bare);
  for (const field of takenInOrder(kind)) {
    if (field.name in columns) continue;
    const found = takeColumns(field, free);
    if (found.length > 0) columns[field.name] = found;
  }
  return columns;
}

/** A lone 'Name' column is a customer's name, so that field takes its column first. */
const takenInOrder = (kind: ImportKind) =>
  IMPORT_FIELDS[kind].toSorted((a, b) => Number(b.name === "name") - Number(a.name === "name"));

function takeCustomerColumns(columns: ImportColumns, free: FreeColumns, bare: readonly string[]) {
  const name = takeNameColumns(free, bare);
  if (name.length > 0) columns.contactName = name;
  for (const [field, found] of Object.entries(joinAddresses(addressesIn(bare)))) {
    columns[field] = found;
    for (const column of found) remove(free, bare[column] ?? "", column);
  }
}

function takeNameColumns(free: FreeColumns, bare: readonly string[]): number[] {
  const [first, middle, family] = NAME_PARTS.map((names) => takeOne(names, free));
  const last = family ?? (first === undefined ? undefined : takeOne([COMPANY_OR_LAST_NAME], free));
  if (last !== undefined && last !== family) free.delete(bareHeader("Contact name"));
  const isName = first !== undefined || last !== undefined;
  if (!isName && middle !== undefined) free.get(bare[middle] ?? "")?.unshift(middle);
  return isName ? [first, middle, last].filter((column) => column !== undefined) : [];
}

function joinAddresses(addresses: AddressColumns[]): AddressColumns {
  const joined = (field: AddressField) => addresses.flatMap((address) => address[field] ?? []);
  return Object.fromEntries(
    ADDRESS_FIELDS.map((field) => [field, joined(field)] as const).filter(([, found]) => found.length > 0),
  );
}

function takeColumns({ headers, many }: ImportField, free: FreeColumns): number[] {
  if (!many) return [takeOne(headers, free) ?? []].flat();
  const found = headers.flatMap((header) => free.get(bareHeader(header))?.splice(0) ?? []);
  return found.slice(0, JOINED_AT_MOST);
}

const takeOne = (headers: readonly string[], free: FreeColumns) =>
  headers
    .map((header) => free.get(bareHeader(header)))
    .find((left) => left?.length)
    ?.shift();

function remove(free: FreeColumns, header: string, column: number) {
  const left = free.get(header);
  if (left)
    free.set(
      header,
      left.filter((each) => each !== column),
    );
}

/** Goes between a field's joined columns. */
export const separatorOf = (kind: ImportKind, name: string) =>
  IMPORT_FIELDS[kind].find((field) => field.name === name)?.separator ?? " ";

export const missingFields = (kind: ImportKind, columns: ImportColumns) =>
  IMPORT_FIELDS[kind].filter((field) => isRequired(field, columns) && !(field.name in columns));

export const isRequired = ({ required, unless }: ImportField, columns: ImportColumns) =>
  required === true && !(unless && unless in columns);

/** 'company name', or 'price before GST or the price with GST' for alternatives. */
export function fieldWords(kind: ImportKind, { label, unless }: ImportField): string {
  const other = IMPORT_FIELDS[kind].find(({ name }) => name === unless);
  return [label, ...(other ? [other.label] : [])]
    .map((words) => words.charAt(0).toLowerCase() + words.slice(1))
    .join(" or the ");
}

export const IMPORT_TEMPLATES: Record<ImportKind, readonly [headers: string[], example: string[]]> = {
  customers: [
    ["name", "contact_name", "email", "phone", "street", "suburb", "state", "postcode", "notes"],
    [
      "Parkdale Bakery",
      "Helen Costa",
      "helen@parkdalebakery.example",
      "0491 570 156",
      "14 Fourth Street",
      "Parkdale",
      "VIC",
      "3195",
      "Ring the side bell",
    ],
  ],
  equipment: [
    [
      "name",
      "make",
      "model",
      "serial",
      "notes",
      "customer_name",
      "customer_address",
      "service_interval_months",
    ],
    [
      "Split system",
      "Daikin",
      "FTXM35",
      "SN-204817",
      "Behind the counter",
      "Parkdale Bakery",
      "14 Fourth Street, Parkdale VIC 3195",
      "12",
    ],
  ],
  prices: [
    ["name", "description", "unit_amount", "unit", "tax_rate"],
    ["Labour", "Ordinary hours", "118.00", "h", "10"],
  ],
  jobs: [
    ["title", "customer_name", "date", "time", "technicians", "job_type", "status", "description"],
    [
      "Service split system",
      "Parkdale Bakery",
      "18/11/2026",
      "9:00 am",
      "Tomasi Vaka",
      "Service",
      "Scheduled",
      "Filters are on the shelf",
    ],
  ],
};

export const IMPORT_MAX_BYTES = 50_000_000;
export const IMPORT_MAX_ROWS = 100_000;

/**
 * Rows that one request imports within 25 seconds, even if the server is half as fast as measured: 1,600 customers,
 * 2,200 pieces of equipment, 860 prices or 440 jobs a second.
 */
export const IMPORT_ROWS_AT_ONCE: Record<ImportKind, number> = {
  customers: 20_000,
  equipment: 20_000,
  prices: 10_000,
  jobs: 5_000,
};

export const isCsvName = (name: string) => name.toLowerCase().endsWith(".csv");
