/** The parts of JSON Schema and OpenAPI 3.1 that the reference shows. */
export interface JsonSchema {
  $ref?: string;
  type?: string | string[];
  format?: string;
  description?: string;
  properties?: Record<string, JsonSchema>;
  required?: string[];
  items?: JsonSchema;
  enum?: unknown[];
  const?: unknown;
  anyOf?: JsonSchema[];
  oneOf?: JsonSchema[];
  allOf?: JsonSchema[];
  default?: unknown;
  example?: unknown;
  examples?: unknown[];
  minLength?: number;
  maxLength?: number;
  minimum?: number;
  maximum?: number;
  maxItems?: number;
}

interface Parameter {
  $ref?: string;
  name?: string;
  in?: string;
  required?: boolean;
  description?: string;
  schema?: JsonSchema;
}

interface Body {
  $ref?: string;
  description?: string;
  content?: Record<string, { schema?: JsonSchema; example?: unknown }>;
}

export interface OpenApiOperation {
  operationId?: string;
  summary?: string;
  description?: string;
  deprecated?: boolean;
  tags?: string[];
  security?: object[];
  parameters?: Parameter[];
  requestBody?: Body;
  responses?: Record<string, Body>;
}

export interface OpenApi {
  paths: Record<string, Record<string, OpenApiOperation | undefined>>;
  tags?: { name: string; description?: string }[];
  components?: Record<string, Record<string, unknown>>;
}

/** Follows a reference within the document. */
export function resolved<Part extends { $ref?: string }>(document: OpenApi, part: Part): Part {
  let found = part;
  for (let step = 0; found.$ref && step < 10; step += 1) {
    let place: unknown = document;
    for (const key of found.$ref.replace(/^#\//, "").split("/"))
      place = (place as Record<string, unknown> | undefined)?.[
        key.replaceAll("~1", "/").replaceAll("~0", "~")
      ];
    if (!place) return part;
    found = place as Part;
  }
  return found;
}

const FORMATS: Record<string, unknown> = {
  uuid: "01a2062f-68a0-73f8-896a-5346234b134f",
  "date-time": "2026-11-25T23:30:00Z",
  date: "2026-11-26",
  email: "margaret@example.com",
  uri: "https://example.com",
};

/** Makes an example value: the document's own, or one from the types. Inputs only have what's required. */
export function sampleOf(document: OpenApi, given: JsonSchema, io: "input" | "output", depth = 0): unknown {
  const schema = resolved(document, given);
  const own = given.example ?? given.examples?.[0] ?? schema.example ?? schema.examples?.[0];
  if (own !== undefined) return own;
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return schema.enum[0];
  const option = (schema.anyOf ?? schema.oneOf)?.find((each) => resolved(document, each).type !== "null");
  if (option) return sampleOf(document, option, io, depth);
  if (schema.allOf)
    return Object.assign({}, ...schema.allOf.map((part) => sampleOf(document, part, io, depth)));
  if (schema.items) return depth > 4 ? [] : [sampleOf(document, schema.items, io, depth + 1)];
  const type = [schema.type ?? (schema.properties ? "object" : "string")]
    .flat()
    .find((each) => each !== "null");
  if (type === "object") {
    if (depth > 4) return {};
    const names = Object.keys(schema.properties ?? {});
    const required = schema.required ?? [];
    const chosen = io === "input" ? (required.length > 0 ? required : names.slice(0, 2)) : names;
    return Object.fromEntries(
      chosen.map((name) => [name, sampleOf(document, schema.properties?.[name] ?? {}, io, depth + 1)]),
    );
  }
  if (type === "integer" || type === "number") return Math.max(1, schema.minimum ?? 1);
  if (type === "boolean") return true;
  return FORMATS[schema.format ?? ""] ?? "…";
}
