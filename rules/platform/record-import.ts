/** A field that a column of an imported file can be mapped to. */
export type ImportField = {
  name: string;
  label: string;
  required?: true;
  /** Optional where this other field has a column. */
  unless?: string;
  /** Headers that mean this field, the likeliest first; only letters and digits are compared. */
  headers: readonly string[];
};

export const IMPORT_KINDS = ["customers", "equipment", "prices"] as const;
export type ImportKind = (typeof IMPORT_KINDS)[number];

const NOTES = ["Notes", "Note", "Comments", "Comment", "Remarks", "Memo", "Additional info"];

const MOBILES = ["Mobile", "Mobile phone", "Mobile number", "Mobile no", "Mob", "Cell", "Cell phone"];

export const IMPORT_FIELDS: Record<ImportKind, readonly ImportField[]> = {
  customers: [
    {
      name: "name",
      label: "Company name",
      required: true,
      headers: [
        "Company name",
        "Company",
        "Business name",
        "Business",
        "Trading name",
        "Organisation",
        "Organization",
        "Customer name",
        "Customer",
        "Client name",
        "Client",
        "Account name",
        "Name",
        "Full name",
        "Display name",
        "Co./Last name",
        "Contact name",
      ],
    },
    {
      name: "contactName",
      label: "Contact name",
      headers: [
        "Contact name",
        "Contact",
        "Contact person",
        "Primary contact",
        "Main contact",
        "Attention",
        "Attn",
        "Full name",
        "Name",
      ],
    },
    {
      name: "email",
      label: "Email",
      headers: ["Email", "Email address", "E-mail", "E-mail address", "Primary email", "Mail"],
    },
    {
      name: "phone",
      label: "Phone",
      headers: [
        "Phone",
        "Phone number",
        "Phone no",
        "Telephone",
        "Tel",
        "Contact number",
        "Contact phone",
        "Primary phone",
        "Work phone",
        "Business phone",
        "Home phone",
        "Landline",
        ...MOBILES,
      ],
    },
    { name: "mobile", label: "Mobile", headers: MOBILES },
    {
      name: "street",
      label: "Street",
      headers: [
        "Street",
        "Street address",
        "Address",
        "Address line 1",
        "Address 1",
        "Site address",
        "Billing street",
        "Billing address",
        "Postal address",
        "Physical address",
        "SA address line 1",
        "PO address line 1",
        "Addr 1 - Line 1",
      ],
    },
    {
      name: "suburb",
      label: "Suburb",
      headers: ["Suburb", "City", "Town", "Locality", "Billing city", "SA city", "PO city"],
    },
    {
      name: "state",
      label: "State",
      headers: ["State", "Region", "Province", "Billing state", "SA region", "PO region"],
    },
    {
      name: "postcode",
      label: "Postcode",
      headers: [
        "Postcode",
        "Post code",
        "Postal code",
        "Zip",
        "Zip code",
        "P/code",
        "Billing postcode",
        "SA postal code",
        "PO postal code",
      ],
    },
    { name: "notes", label: "Notes", headers: NOTES },
  ],
  equipment: [
    {
      name: "name",
      label: "Name",
      required: true,
      headers: [
        "Equipment name",
        "Equipment",
        "Asset name",
        "Asset",
        "Appliance",
        "Unit name",
        "Unit",
        "Name",
        "Item",
        "Item name",
        "Description",
        "Type",
      ],
    },
    { name: "make", label: "Make", headers: ["Make", "Manufacturer", "Brand"] },
    { name: "model", label: "Model", headers: ["Model", "Model number", "Model no", "Model name"] },
    {
      name: "serial",
      label: "Serial",
      headers: ["Serial", "Serial number", "Serial no", "S/N", "Serial #"],
    },
    { name: "notes", label: "Notes", headers: NOTES },
    {
      name: "customerName",
      label: "Customer",
      headers: [
        "Customer name",
        "Customer",
        "Client name",
        "Client",
        "Company name",
        "Company",
        "Business name",
        "Owner",
        "Site",
        "Site name",
      ],
    },
    {
      name: "customerAddress",
      label: "Customer address",
      headers: ["Customer address", "Site address", "Client address", "Address"],
    },
    {
      name: "serviceIntervalMonths",
      label: "Service interval",
      headers: [
        "Service interval months",
        "Service interval",
        "Interval",
        "Service frequency",
        "Frequency",
        "Service every",
        "Maintenance interval",
      ],
    },
  ],
  prices: [
    {
      name: "name",
      label: "Name",
      required: true,
      headers: [
        "Item name",
        "Item",
        "Product name",
        "Product",
        "Service name",
        "Service",
        "Name",
        "Title",
        "Product description",
        "Item code",
        "Code",
        "SKU",
      ],
    },
    {
      name: "description",
      label: "Description",
      headers: [
        "Description",
        "Sales description",
        "Item description",
        "Product description",
        "Details",
        ...NOTES,
      ],
    },
    {
      name: "unitAmount",
      label: "Price before GST",
      required: true,
      unless: "unitAmountWithGst",
      headers: [
        "Unit amount",
        "Unit price",
        "Price",
        "Sales unit price",
        "Selling price",
        "Sell price",
        "Rate",
        "Amount",
        "Price ex GST",
        "Price excl GST",
        "Price excluding GST",
        "Price before GST",
        "Ex GST",
        "Unit price ex GST",
        "Sell price ex GST",
        "Price ex tax",
        "Cost",
      ],
    },
    {
      name: "unitAmountWithGst",
      label: "Price with GST",
      headers: [
        "Price inc GST",
        "Price incl GST",
        "Price including GST",
        "Price with GST",
        "Price GST inclusive",
        "GST inclusive price",
        "Inc GST",
        "Incl GST",
        "Including GST",
        "Unit price inc GST",
        "Unit price incl GST",
        "Sell price inc GST",
        "Selling price inc GST",
        "Amount inc GST",
        "Price inc tax",
        "Price incl tax",
      ],
    },
    {
      name: "code",
      label: "Code",
      headers: ["Barcode", "Bar code", "EAN", "UPC", "GTIN", "Item code", "Product code", "SKU", "Code"],
    },
    {
      name: "unit",
      label: "Unit",
      headers: [
        "Unit",
        "Units",
        "Unit of measure",
        "UOM",
        "U/M",
        "Measure",
        "Unit measure",
        "Unit type",
        "Sell unit measure",
        "Selling unit measure",
        "Sales unit",
        "Sold by",
        "Per",
      ],
    },
    {
      name: "taxRate",
      label: "Tax",
      headers: [
        "Tax rate",
        "Tax",
        "GST",
        "Tax code",
        "Tax type",
        "Sales tax rate",
        "GST rate",
        "Tax code when sold",
      ],
    },
  ],
};

/** By field name: the index of its column. */
export type ImportColumns = Record<string, number>;

const bare = (text: string) => text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, "");

/** Maps each field to the column whose header means it; a column is used for one field. */
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

/** The required fields without a column. */
export const missingFields = (kind: ImportKind, columns: ImportColumns) =>
  IMPORT_FIELDS[kind].filter((field) => isRequired(field, columns) && !(field.name in columns));

export const isRequired = ({ required, unless }: ImportField, columns: ImportColumns) =>
  required === true && !(unless && unless in columns);

/** A field's name in a sentence: 'company name', or 'price before GST or the price with GST' for alternatives. */
export function fieldWords(kind: ImportKind, { label, unless }: ImportField): string {
  const other = IMPORT_FIELDS[kind].find(({ name }) => name === unless);
  return [label, ...(other ? [other.label] : [])]
    .map((words) => words.charAt(0).toLowerCase() + words.slice(1))
    .join(" or the ");
}

/** The sample file: headers, and a row to replace. */
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

/** The size limit of a file, and of its number of rows. */
export const IMPORT_MAX_BYTES = 20_000_000;
export const IMPORT_MAX_ROWS = 50_000;

export const isCsvName = (name: string) => name.toLowerCase().endsWith(".csv");
