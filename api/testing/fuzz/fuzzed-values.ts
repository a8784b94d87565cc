import { JOB_STATUSES } from "@fettle/rules/jobs/job-status";
import { UNITS } from "@fettle/rules/jobs/unit";
import type { JsonSchema, Schemas } from "../../rest/json-schema.ts";
import { snakeCase } from "../../rest/letter-case.ts";
import type { Random } from "./random.ts";

export type Ids = Record<string, string[]>;

const WORDS = [
  "Coolroom",
  "Harbour Café",
  "Split system 7 kW",
  "Gate 4",
  "O’Brien & Sons",
  "ßtraße 日本",
  "x",
];
const TIMES = ["2026-11-19T13:30:00.000Z", "2026-11-20T09:00:00+11:00", "2026-12-01T07:15:00", "2026-11-18"];

/** Values for properties whose rule isn't in their schema. */
const VALID: Record<string, (random: Random) => unknown> = {
  scheduled_at: ({ pick }) => pick([...TIMES.slice(0, 3), null]),
  start: ({ pick }) => pick(TIMES),
  end: ({ pick }) => pick(["2026-12-20T13:30:00.000Z", "2026-12-24"]),
  unit: ({ pick }) => pick(UNITS),
  status: ({ pick }) => pick(JOB_STATUSES),
  quantity: ({ pick }) => pick([1, 2, "3", 10]),
  tax_rate: ({ pick }) => pick([10, 0, "10"]),
  unit_price: ({ pick }) => pick([0, 12.5, 145, "99.95"]),
  unit_amount: ({ pick }) => pick([0, 12.5, 145, "99.95"]),
  discount: ({ pick }) => pick([0, 5, "12.5"]),
  amount: ({ pick }) => pick([1, 10.5, "20"]),
  hours: ({ pick }) => pick([0.5, 1.5, 8, "2"]),
  estimated_value: ({ pick }) => pick([0, 850, "1200.50", null]),
  labour_rate: ({ pick }) => pick([0, 120]),
  email: ({ pick }) => pick(["pat@example.com", "sam@example.org"]),
  emails: ({ pick }) => pick<unknown>([["pat@example.com"], "pat@example.com,sam@example.com"]),
  password: ({ pick }) => pick(["not the password", "secret"]),
  current_password: () => "not the password",
  phone: ({ pick }) => pick(["0491 570 156", "(08) 9000 0000"]),
  limit: ({ pick }) => pick([1, 5, 100]),
  page: ({ pick }) => pick([1, 2]),
  columns: () => '{"name":0}',
};

/** Values that break parsers, databases and careless code. */
const NASTY: unknown[] = [
  null,
  true,
  "",
  " ",
  "nul\0nul",
  "\ud800 half a pair",
  "' or true--",
  "<script>alert(1)</script>",
  "../../etc/passwd",
  "x".repeat(201),
  "y".repeat(10_001),
  "\u202e\u0000\u200b",
  "9".repeat(400),
  "1e999",
  "NaN",
  "-0",
  "2026-02-30",
  "0000-00-00T00:00:00Z",
  "+275760-09-13T00:00:00.001Z",
  0,
  -1,
  -0.5,
  1e308,
  Number.MAX_SAFE_INTEGER + 2,
  2_147_483_648,
  [],
  {},
  [[]],
  [null],
  { $ne: 1 },
  { toString: "x" },
  { constructor: { prototype: { polluted: true } } },
  Array.from({ length: 1_001 }, () => "x"),
];

export const nasty = (random: Random) => random.pick(NASTY);

export function createValues(schemas: Schemas, ids: Ids, random: Random) {
  const resolved = (each: JsonSchema): JsonSchema =>
    each.$ref ? (schemas[each.$ref.split("/").at(-1) ?? ""] ?? {}) : each;

  function idFor(name: string): string {
    const kind = snakeCase(name).replace(/_ids?$/, "");
    const known = ids[kind] ?? ids[KINDS[kind] ?? ""] ?? Object.values(ids).flat();
    return random.pick(known.length > 0 ? known : [crypto.randomUUID()]);
  }

  function valid(sent: JsonSchema, name = "", depth = 0): unknown {
    const schema = resolved(sent);
    const special = VALID[snakeCase(name)];
    const isListed = [schema, ...(schema.anyOf ?? [])].some((each) => each.enum);
    if (special && !isListed && random.chance(0.9)) return special(random);
    if (/_ids?$/.test(snakeCase(name)) && !schema.properties) {
      return [schema.type].flat().includes("array") ? [idFor(name)] : idFor(name);
    }
    const branches = schema.anyOf ?? schema.oneOf;
    if (branches) return valid(random.pick(branches), name, depth);
    if ("const" in schema) return schema.const;
    if (schema.enum) return random.pick(schema.enum);
    const type = random.pick([schema.type ?? "string"].flat());
    switch (type) {
      case "null":
        return null;
      case "boolean":
        return random.chance(0.5);
      case "integer":
      case "number":
        return number(schema);
      case "array": {
        const length = Math.max(Number(schema.minItems ?? 0), random.below(3));
        return Array.from({ length }, () => valid(schema.items ?? {}, name.replace(/s$/, ""), depth + 1));
      }
      case "object":
        return object(schema, depth);
      default:
        return text(schema, name);
    }
  }

  function object({ properties = {}, required = [] }: JsonSchema, depth: number) {
    const kept = Object.entries(properties).filter(
      ([name]) => depth < 6 && (required.includes(name) || random.chance(0.4)),
    );
    return Object.fromEntries(kept.map(([name, each]) => [name, valid(each, name, depth + 1)]));
  }

  function number({ minimum, maximum, type, multipleOf }: JsonSchema): number {
    const low = Number(minimum ?? 0);
    const high = Math.min(Number(maximum ?? low + 1_000), low + 1_000);
    const whole = low + random.below(high - low + 1);
    if (multipleOf) return whole * Number(multipleOf);
    return type === "integer" || random.chance(0.7) ? whole : Math.min(whole + 0.25, high);
  }

  function text({ format, minLength, maxLength }: JsonSchema, name: string): string {
    if (format === "uuid") return idFor(name);
    if (format === "date") return random.pick(["2026-11-18", "2026-11-30", "2027-02-28"]);
    if (format === "date-time") return random.pick(TIMES.slice(0, 2));
    const word = random.pick(WORDS);
    return word.padEnd(Number(minLength ?? 0), "x").slice(0, Number(maxLength ?? 100));
  }

  /** Changes one place in a value: removes it, adds to it, or replaces it with something nasty. */
  function spoiled(value: unknown): unknown {
    if (typeof value !== "object" || value === null || random.chance(0.1)) return nasty(random);
    if (Array.isArray(value)) {
      if (value.length === 0) return [nasty(random)];
      const at = random.below(value.length);
      return value.map((each, index) => (index === at ? spoiled(each) : each));
    }
    const names = Object.keys(value);
    if (names.length === 0 || random.chance(0.15))
      return { ...value, [random.pick(["prize", "__x", "id"])]: 1 };
    const name = random.pick(names);
    const fields = value as Record<string, unknown>;
    if (random.chance(0.25))
      return Object.fromEntries(Object.entries(fields).filter(([key]) => key !== name));
    return { ...fields, [name]: spoiled(fields[name]) };
  }

  return { valid, spoiled, idFor };
}

const KINDS: Record<string, string> = {
  assigned_tech: "member",
  assigned_user: "member",
  tech: "member",
  follows: "support_ticket",
};
