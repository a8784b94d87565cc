import { z } from "zod";
import { MAX_LIST, MAX_TEXT } from "../graphql/bounded-input.ts";

export type JsonSchema = {
  $ref?: string;
  type?: string | string[];
  properties?: Record<string, JsonSchema>;
  required?: string[];
  items?: JsonSchema;
  anyOf?: JsonSchema[];
  oneOf?: JsonSchema[];
  allOf?: JsonSchema[];
  enum?: unknown[];
  description?: string;
  [keyword: string]: unknown;
};

export type Schemas = Record<string, JsonSchema>;

type Options = { io: "input" | "output"; schemas: Schemas; isStrict: boolean };

const REF = "#/components/schemas/";

export const refTo = (name: string): JsonSchema => ({ $ref: `${REF}${name}` });
export const nameOfRef = ({ $ref }: JsonSchema) => $ref?.startsWith(REF) && $ref.slice(REF.length);

/** Converts a zod schema to JSON Schema, and moves those with a name to `schemas`. */
export function jsonSchema(schema: z.ZodType, { io, schemas, isStrict }: Options): JsonSchema {
  // A schema at the root would be printed in place, even with a name.
  const { properties, $defs = {} } = z.toJSONSchema(z.object({ root: schema }), {
    io,
    unrepresentable: "any",
  }) as JsonSchema & { $defs?: Schemas };
  const tidied = (each: JsonSchema) => tidy(each, { io, isStrict });
  for (const [name, definition] of Object.entries($defs)) {
    const { id: _id, ...rest } = definition;
    const made = tidied(rest);
    const known = schemas[name];
    if (known && JSON.stringify(known) !== JSON.stringify(made))
      throw new Error(`Two schemas called ${name}`);
    schemas[name] = made;
  }
  return tidied(properties?.root ?? {});
}

function tidy(schema: JsonSchema, options: Omit<Options, "schemas">): JsonSchema {
  const inside = (each: JsonSchema) => tidy(each, options);
  const { $ref, pattern, minimum, maximum, additionalProperties, ...rest } = schema;
  const isObject = rest.properties !== undefined;
  const made: JsonSchema = {
    ...rest,
    ...($ref && { $ref: $ref.replace("#/$defs/", REF) }),
    ...(pattern !== undefined && rest.format === undefined && { pattern }),
    ...(minimum !== undefined && minimum !== Number.MIN_SAFE_INTEGER && { minimum }),
    ...(maximum !== undefined && maximum !== Number.MAX_SAFE_INTEGER && { maximum }),
    ...(rest.properties && { properties: mapValues(rest.properties, inside) }),
    ...(rest.items && { items: inside(rest.items) }),
    ...(rest.oneOf && { oneOf: rest.oneOf.map(inside) }),
    ...(rest.allOf && { allOf: rest.allOf.map(inside) }),
  };
  if (typeof additionalProperties === "object") {
    made.additionalProperties = inside(additionalProperties as JsonSchema);
  } else if (isObject && (options.io === "input" || options.isStrict)) {
    made.additionalProperties = false;
  }
  const bounded = options.io === "input" ? withBounds(made) : made;
  return rest.anyOf ? oneType({ ...bounded, anyOf: rest.anyOf.map(inside) }) : bounded;
}

/** Every request's text and lists have these limits, whatever else a field allows. */
function withBounds(schema: JsonSchema): JsonSchema {
  const isFree = schema.enum === undefined && schema.const === undefined && schema.format === undefined;
  if (kindsOf(schema).includes("string") && isFree) return { maxLength: MAX_TEXT, ...schema };
  return kindsOf(schema).includes("array") ? { maxItems: MAX_LIST, ...schema } : schema;
}

/** Writes "a text or null" as one schema with two types. */
function oneType({ anyOf = [], ...rest }: JsonSchema): JsonSchema {
  const kinds = anyOf.filter(({ type }) => type !== "null");
  const [only] = kinds;
  if (kinds.length !== 1 || !only) return { ...rest, anyOf: flat(anyOf) };
  if (kinds.length === anyOf.length) return { ...only, ...rest };
  if (typeof only.type !== "string") return { ...rest, anyOf: flat(anyOf) };
  const { const: constant, enum: values, ...plain } = only;
  const allowed = values ?? (constant === undefined ? undefined : [constant]);
  return { ...plain, ...rest, type: [only.type, "null"], ...(allowed && { enum: [...allowed, null] }) };
}

const flat = (anyOf: JsonSchema[]): JsonSchema[] =>
  anyOf.flatMap((each) => (each.anyOf && Object.keys(each).length === 1 ? each.anyOf : [each]));

/** Names in REST, and in the rules. */
const RULED: Record<string, string> = { unitAmount: "unitPrice", discount: "discountPercent", email: "to" };

const LIMITS = ["minLength", "maxLength", "minItems", "maxItems", "minimum", "maximum", "multipleOf"];

/** Adds the limits of `rule` for properties with the same name, e.g. those that only GraphQL's own check enforces. */
export function withLimits(schema: JsonSchema, rule: JsonSchema): JsonSchema {
  const limits = Object.fromEntries(
    Object.entries(rule).filter(
      ([keyword]) => LIMITS.includes(keyword) && schema[keyword] === undefined && sameType(schema, rule),
    ),
  );
  const shorter = narrower(schema, rule, "maxLength") ?? narrower(schema, rule, "maxItems");
  return {
    ...schema,
    ...limits,
    ...shorter,
    ...(schema.properties && {
      properties: Object.fromEntries(
        Object.entries(schema.properties).map(([name, each]) => [
          name,
          withLimits(each, rule.properties?.[RULED[name] ?? name] ?? {}),
        ]),
      ),
    }),
    ...(schema.items && { items: withLimits(schema.items, rule.items ?? {}) }),
    ...(schema.anyOf && { anyOf: schema.anyOf.map((each) => withLimits(each, rule)) }),
  };
}

const kindsOf = ({ type }: JsonSchema) => [type ?? []].flat().filter((each) => each !== "null");

const sameType = (one: JsonSchema, other: JsonSchema) =>
  kindsOf(one).some((kind) => kindsOf(other).includes(kind));

function narrower(schema: JsonSchema, rule: JsonSchema, keyword: "maxLength" | "maxItems") {
  const [own, ruled] = [schema[keyword], rule[keyword]];
  const isNarrower = typeof own === "number" && typeof ruled === "number" && ruled < own;
  return isNarrower && sameType(schema, rule) ? { [keyword]: ruled } : undefined;
}

export const mapValues = <Value, Result>(
  record: Record<string, Value>,
  make: (value: Value, name: string) => Result,
): Record<string, Result> =>
  Object.fromEntries(Object.entries(record).map(([name, value]) => [name, make(value, name)]));
