import { IMPORT_HEADERS } from "./import-headers.ts";

export type ImportField = {
  name: string;
  label: string;
  required?: true;
  unless?: string;
  headers: readonly string[];
};

export const IMPORT_KINDS = ["customers", "equipment", "prices"] as const;
export type ImportKind = (typeof IMPORT_KINDS)[number];

export const IMPORT_FIELDS: Record<ImportKind, readonly ImportField[]> = {
  customers: [
    {
      name: "name",
      label: "Company name",
      required: true,
      headers: IMPORT_HEADERS.customers.name,
    },
    {
      name: "contactName",
      label: "Contact name",
      headers: IMPORT_HEADERS.customers.contactName,
    },
    { name: "email", label: "Email", headers: IMPORT_HEADERS.customers.email },
    { name: "phone", label: "Phone", headers: IMPORT_HEADERS.customers.phone },
    { name: "mobile", label: "Mobile", headers: IMPORT_HEADERS.customers.mobile },
    { name: "street", label: "Street", headers: IMPORT_HEADERS.customers.street },
    { name: "suburb", label: "Suburb", headers: IMPORT_HEADERS.customers.suburb },
    { name: "state", label: "State", headers: IMPORT_HEADERS.customers.state },
    { name: "postcode", label: "Postcode", headers: IMPORT_HEADERS.customers.postcode },
    { name: "notes", label: "Notes", headers: IMPORT_HEADERS.customers.notes },
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
    { name: "notes", label: "Notes", headers: IMPORT_HEADERS.equipment.notes },
    {
      name: "customerName",
      label: "Customer",
      headers: IMPORT_HEADERS.equipment.customerName,
    },
    {
      name: "customerAddress",
      label: "Customer address",
      headers: IMPORT_HEADERS.equipment.customerAddress,
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
};

export type ImportColumns = Record<string, number>;

const bare = (text: string) => text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, "");

/** Matches fields to columns by header. Each column is used once. */
export function matchColumns(kind: ImportKind, headers: readonly string[]): ImportColumns {
  const columns: ImportColumns = {};
  const free = Map.groupBy(headers.keys(), (column) => bare(headers[column] ?? ""));
  for (const field of IMPORT_FIELDS[kind]) {
    const named = field.headers.map((header) => free.get(bare(header))).find((left) => left?.length);
    const column = named?.shift();
    if (column !== undefined) columns[field.name] = column;
  }
  return columns;
}

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
};

export const IMPORT_MAX_BYTES = 20_000_000;
export const IMPORT_MAX_ROWS = 50_000;

export const isCsvName = (name: string) => name.toLowerCase().endsWith(".csv");
