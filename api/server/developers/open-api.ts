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
