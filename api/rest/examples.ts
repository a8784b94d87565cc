import { type JsonSchema, mapValues, nameOfRef, type Schemas } from "./json-schema.ts";
import { camelCase, snakeCase } from "./letter-case.ts";

/** Values for properties of these names, if they fit. */
const SAMPLES: Record<string, unknown[]> = {
  id: ["0193a4b2-5c1d-7e8f-9a0b-1c2d3e4f5a6b"],
  name: ["Harbour Café"],
  contact_name: ["Margaret Doyle"],
  customer_name: ["Harbour Café"],
  author_name: ["Dave Nguyen"],
  technician_name: ["Dave Nguyen"],
  equipment_name: ["Coolroom compressor"],
  account_name: ["Bayside Air Pty Ltd"],
  organisation_name: ["Bayside Air"],
  part_name: ["Run capacitor 45 µF"],
  item_name: ["Service call"],
  title: ["Service the coolroom"],
  description: ["Compressor is short-cycling. Check the charge."],
  text: ["Replaced the run capacitor."],
  notes: ["Key is at reception."],
  note: ["Paid at the counter."],
  reason: ["Price was too high"],
  message: ["Thanks for your business."],
  subject: ["Your invoice from Bayside Air"],
  email: ["margaret@harbourcafe.example"],
  emails: [["margaret@harbourcafe.example"]],
  phone: ["0491 570 156"],
  street: ["12 Wharf Street"],
  suburb: ["Fremantle"],
  state: ["WA"],
  postcode: ["6160"],
  address: ["12 Wharf Street, Fremantle WA 6160"],
  customer_address: ["12 Wharf Street, Fremantle WA 6160"],
  customer_phone: ["0491 570 156"],
  make: ["Daikin"],
  model: ["RXYQ8T"],
  serial: ["E002371"],
  number: ["INV-0042", 42],
  quantity: [2, 1],
  hours: [1.5],
  unit: ["each"],
  unit_price: [145.5],
  unit_amount: [145.5],
  amount: [145.5],
  total: [320.1],
  subtotal: [291],
  tax: [29.1],
  tax_rate: [10],
  discount: [0],
  reference: ["PO 7781"],
  terms: ["Pay within 14 days."],
  cursor: ["eyJrIjoiMDE5M2E0YjIifQ"],
  search: ["coolroom"],
  color: ["#2563eb"],
  version: [3],
  limit: [50],
  bsb: ["063-000"],
  account_number: ["1234 5678"],
  abn: ["51 824 753 556"],
  time_zone: ["Australia/Perth"],
  // In a business at +10:00, both are the same time.
  scheduled_at: ["2026-11-19T03:30:00.000Z"],
  scheduled_wall_time: ["2026-11-19T13:30"],
  completed_at: ["2026-11-19T05:10:00.000Z"],
  due_at: ["2026-12-03"],
  due_date: ["2026-12-03"],
  expiry_date: ["2026-12-19"],
  estimated_value: [480],
  service_interval_months: [12],
  status: ["scheduled"],
  error: ["Title is required"],
};

/** For records of these schemas instead. A scheduled job isn't completed. */
const OWN_SAMPLES: [schema: RegExp, samples: Record<string, unknown[]>][] = [
  [/Technician|Member|User|ChangedBy/, { name: ["Dave Nguyen"], email: ["dave@baysideair.example"] }],
  [/Equipment/, { name: ["Coolroom compressor"] }],
  [/PriceList/, { name: ["Service call"], description: ["Travel and the first half hour"] }],
  [/Organisation/, { name: ["Bayside Air"], email: ["office@baysideair.example"] }],
  [/Attachment/, { name: ["coolroom.jpg"] }],
  [/Quote/, { number: ["QU-0042"] }],
  [/^Job$/, { completed_at: [null] }],
  [/^JobStatus$/, { "": ["scheduled"] }],
];

/** Fields of a body that mean the same as another, or need more than it: an invoice's job must be completed. */
const ALTERNATIVES: Record<string, string> = {
  equipmentId: "equipmentIds",
  assignedUserId: "assignedTechIds",
  scheduledAt: "scheduledWallTime",
  unitPrice: "unitAmount",
  date: "issueDate",
  jobId: "customerId",
  dueDate: "dueAt",
};

const DAY = "2026-11-19";

type Place = { schemas: Schemas; depth?: number; owner?: string };

/** Makes a value that fits a schema, from realistic samples where a property has one. */
export function exampleOf(schema: JsonSchema, place: Place, name = ""): unknown {
  const { schemas, depth = 0, owner = "" } = place;
  const inside = { schemas, depth: depth + 1, owner };
  const ref = nameOfRef(schema);
  if (ref) return exampleOf(schemas[ref] ?? {}, { ...place, owner: ref }, name);
  if ("const" in schema) return schema.const;
  const sample = sampleFor(schema, name, owner);
  if (sample !== undefined) return sample;
  if (schema.enum) return schema.enum[0];
  if (schema.default !== undefined) return schema.default;
  const branches = schema.oneOf ?? schema.anyOf;
  if (branches) {
    const chosen = branches.find((each) => each.const !== "" && each.type !== "null") ?? branches[0];
    return exampleOf(chosen ?? {}, place, name);
  }
  const [type] = [schema.type ?? []].flat();
  if (type === "object") {
    return depth > 8
      ? {}
      : mapValues(withoutAlternatives(schema), (each, key) => exampleOf(each, inside, key));
  }
  if (type === "array") return schema.items ? [exampleOf(schema.items, inside, name.replace(/s$/, ""))] : [];
  if (type === "boolean") return false;
  if (type === "integer" || type === "number") return numberFor(schema);
  return type === "string" ? textFor(schema) : null;
}

function withoutAlternatives({ properties = {}, required = [] }: JsonSchema): Schemas {
  const isOne = (name: string) =>
    required.includes(name) || !Object.hasOwn(properties, ALTERNATIVES[camelCase(name)] ?? "");
  return Object.fromEntries(Object.entries(properties).filter(([name]) => isOne(name)));
}

function sampleFor(schema: JsonSchema, name: string, owner: string): unknown {
  const key = snakeCase(name);
  const own = OWN_SAMPLES.find(([pattern, samples]) => pattern.test(owner) && Object.hasOwn(samples, key));
  const known = own?.[1][key] ?? SAMPLES[key] ?? [];
  return known.find((sample) => fits(schema, sample));
}

function fits(schema: JsonSchema, sample: unknown): boolean {
  if (schema.anyOf) return schema.anyOf.some((each) => fits(each, sample));
  if (schema.enum) return schema.enum.includes(sample);
  if (schema.pattern || "const" in schema) return false;
  const types = [schema.type ?? []].flat();
  if (sample === null) return types.includes("null");
  if (typeof sample === "string") {
    return (
      types.includes("string") &&
      (schema.format === undefined || schema.format === formatOf(sample)) &&
      isWithin(schema, "Length", sample.length)
    );
  }
  if (typeof sample === "number") {
    const isNumber = types.includes("number") || (types.includes("integer") && Number.isInteger(sample));
    return isNumber && isWithin(schema, "imum", sample);
  }
  return Array.isArray(sample) && types.includes("array") && schema.items?.type === "string";
}

const formatOf = (text: string) => {
  if (/^\d{4}-\d\d-\d\dT/.test(text)) return "date-time";
  if (/^\d{4}-\d\d-\d\d$/.test(text)) return "date";
  return /^[\da-f]{8}-[\da-f]{4}-/.test(text) ? "uuid" : undefined;
};

function isWithin(schema: JsonSchema, suffix: "Length" | "imum", value: number): boolean {
  const [min, max] = [schema[`min${suffix}`], schema[`max${suffix}`]];
  return (typeof min !== "number" || value >= min) && (typeof max !== "number" || value <= max);
}

function numberFor({ minimum, exclusiveMinimum, multipleOf }: JsonSchema): number {
  const least =
    typeof minimum === "number" ? minimum : typeof exclusiveMinimum === "number" ? exclusiveMinimum + 1 : 1;
  return typeof multipleOf === "number" ? Math.max(least, multipleOf) : Math.max(least, 1);
}

const FORMATS: Record<string, string> = {
  "date-time": `${DAY}T13:30:00.000Z`,
  date: DAY,
  uuid: "0193a4b2-5c1d-7e8f-9a0b-1c2d3e4f5a6b",
  email: "margaret@harbourcafe.example",
  uri: "https://example.com/",
};

function textFor({ format, minLength, maxLength }: JsonSchema): string {
  const known = typeof format === "string" ? FORMATS[format] : undefined;
  if (known) return known;
  const text = "example".padEnd(Number(minLength ?? 0), "x");
  return text.slice(0, Number(maxLength ?? text.length));
}

/** Adds a sample to each simple property, which documentation tools put together into whole examples. */
export function withExamples(schema: JsonSchema, owner: string): JsonSchema {
  if (!schema.properties) {
    const sample = schema.enum && sampleFor(schema, "", owner);
    return sample === undefined ? schema : { ...schema, examples: [sample] };
  }
  return {
    ...schema,
    properties: mapValues(schema.properties, (property, name) => {
      const sample = property.enum ? undefined : sampleFor(property, name, owner);
      return sample === undefined || property.items ? property : { ...property, examples: [sample] };
    }),
  };
}
