import type { z } from "zod";
import { BadInputError } from "../errors.ts";
import { requireBounded } from "../graphql/bounded-input.ts";
import { type JsonSchema, jsonSchema } from "./json-schema.ts";
import { camelCase } from "./letter-case.ts";

const MAX_NAME = 100;

const known = new WeakMap<z.ZodType, JsonSchema>();

/** Converting a schema takes longer than checking with it. */
function schemaOf(schema: z.ZodType | undefined): JsonSchema {
  if (!schema) return { properties: {} };
  const made = known.get(schema) ?? jsonSchema(schema, { io: "input", schemas: {}, isStrict: false });
  known.set(schema, made);
  return made;
}

/**
 * Refuses a field or query parameter that doesn't exist, so an integrator's typing error doesn't go unnoticed. Our own
 * clients' requests keep ignoring them.
 */
export function requireKnownFields(
  { query, body }: { query: z.ZodType | undefined; body: z.ZodType | undefined },
  sent: { query: unknown; body: unknown },
) {
  for (const part of [sent.query, sent.body]) requireBounded(part);
  const parameter = unknownIn(sent.query, schemaOf(query), "");
  if (parameter) throw refusal("query parameter", parameter);
  const field = unknownIn(sent.body, schemaOf(body), "");
  if (field) throw unknownField(field);
}

export const unknownField = (name: string) => refusal("field", name.slice(0, MAX_NAME));

const refusal = (kind: string, field: string) =>
  new BadInputError(`There’s no ${kind} called ${field}`, { field, status: 422 });

/** Returns the path of the first unknown field, e.g. `lines.0.prize`. Objects and their lists accept both spellings. */
function unknownIn(sent: unknown, schema: JsonSchema, path: string, isConverted = true): string | undefined {
  if (typeof sent !== "object" || sent === null) return undefined;
  const branches = branchesOf(schema);
  if (Array.isArray(sent)) {
    const items = branches.flatMap((each) => (each.items ? branchesOf(each.items) : []));
    return first(sent.entries(), ([index, item]) =>
      unknownIn(item, { anyOf: items }, `${path}${index}.`, isConverted),
    );
  }
  const objects = branches.filter(({ properties }) => properties);
  if (objects.length === 0) return undefined;
  return first(Object.entries(sent), ([name, value]) => {
    const found = objects.flatMap(({ properties = {} }): JsonSchema[] => {
      const property = properties[name] ?? (isConverted ? properties[camelCase(name)] : undefined);
      return property ? [property] : [];
    });
    if (found.length === 0) return path + name;
    return unknownIn(value, { anyOf: found }, `${path}${name}.`, isConverted && Array.isArray(value));
  });
}

const branchesOf = (schema: JsonSchema): JsonSchema[] =>
  [...(schema.anyOf ?? []), ...(schema.oneOf ?? [])].flatMap(branchesOf).concat(schema);

function first<Item>(items: Iterable<Item>, look: (item: Item) => string | undefined): string | undefined {
  for (const item of items) {
    const found = look(item);
    if (found !== undefined) return found;
  }
  return undefined;
}
