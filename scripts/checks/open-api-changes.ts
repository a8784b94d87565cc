import {
  type JsonSchema,
  type OpenApi,
  type OpenApiOperation,
  resolved,
} from "../../api/server/developers/open-api.ts";
import type { ApiChange } from "./api-change.ts";

/** No well-kept package compares OpenAPI 3.1 in Node, so this knows the changes that can stop a program. */
export function compareOpenApi(before: OpenApi, after: OpenApi): ApiChange[] {
  const comparison = new Comparison(before, after);
  for (const [path, methods] of Object.entries(before.paths))
    for (const [method, operation] of Object.entries(methods))
      if (operation)
        comparison.operation(`${method.toUpperCase()} ${path}`, operation, after.paths[path]?.[method]);
  for (const [path, methods] of Object.entries(after.paths))
    for (const method of Object.keys(methods))
      if (!before.paths[path]?.[method])
        comparison.safe(`${method.toUpperCase()} ${path}`, `\`${method.toUpperCase()} ${path}\` was added.`);
  return comparison.changes;
}

type Way = "input" | "output";

class Comparison {
  readonly changes: ApiChange[] = [];
  readonly #before: OpenApi;
  readonly #after: OpenApi;

  constructor(before: OpenApi, after: OpenApi) {
    this.#before = before;
    this.#after = after;
  }

  safe(path: string, message: string) {
    this.changes.push({ path, message, isBreaking: false });
  }

  breaks(path: string, what: string) {
    this.changes.push({ path, message: `\`${path}\` ${what}.`, isBreaking: true });
  }

  operation(path: string, old: OpenApiOperation, now: OpenApiOperation | undefined) {
    if (!now) return this.breaks(path, "was removed");
    if (now.deprecated && !old.deprecated) this.safe(path, `\`${path}\` is deprecated.`);
    this.#parameters(path, old, now);
    this.#body(path, old, now);
    this.#answers(path, old, now);
  }

  #parameters(path: string, old: OpenApiOperation, now: OpenApiOperation) {
    const read = (document: OpenApi, { parameters = [] }: OpenApiOperation) =>
      new Map(
        parameters.map((each) => {
          const parameter = resolved(document, each);
          return [`${parameter.in} ${parameter.name}`, parameter] as const;
        }),
      );
    const [before, after] = [read(this.#before, old), read(this.#after, now)];
    for (const [name, parameter] of before) {
      const same = after.get(name);
      const place = `${path} ${name}`;
      if (!same) {
        this.breaks(place, "was removed");
        continue;
      }
      if (same.required && !parameter.required) this.breaks(place, "is now required");
      this.#schemas(place, parameter.schema ?? {}, same.schema ?? {}, "input");
    }
    for (const [name, { required }] of after) {
      if (before.has(name)) continue;
      if (required) this.breaks(`${path} ${name}`, "is new and required");
      else this.safe(`${path} ${name}`, `\`${path} ${name}\` was added.`);
    }
  }

  #body(path: string, old: OpenApiOperation, now: OpenApiOperation) {
    const before = old.requestBody && resolved(this.#before, old.requestBody);
    const after = now.requestBody && resolved(this.#after, now.requestBody);
    if (before && !after) return this.breaks(`${path} body`, "was removed");
    if (!before && after) return this.breaks(`${path} body`, "is new");
    this.#contents(`${path} body`, before?.content, after?.content, "input");
  }

  #answers(path: string, old: OpenApiOperation, now: OpenApiOperation) {
    for (const [status, given] of Object.entries(old.responses ?? {})) {
      if (!/^2/.test(status)) continue;
      const same = now.responses?.[status];
      if (!same) {
        this.breaks(`${path} ${status}`, "was removed");
        continue;
      }
      const before = resolved(this.#before, given).content;
      this.#contents(`${path} response`, before, resolved(this.#after, same).content, "output");
    }
  }

  #contents(
    path: string,
    before: Record<string, { schema?: JsonSchema }> = {},
    after: Record<string, { schema?: JsonSchema }> = {},
    way: Way,
  ) {
    for (const [type, { schema }] of Object.entries(before)) {
      const same = after[type];
      if (!same) this.breaks(path, `no longer has ${type}`);
      else this.#schemas(path, schema ?? {}, same.schema ?? {}, way);
    }
  }

  #schemas(path: string, given: JsonSchema, changed: JsonSchema, way: Way, depth = 0): void {
    if (depth > 12) return;
    const [old, now] = [partsOf(this.#before, given), partsOf(this.#after, changed)];
    const [narrow, wide] = way === "input" ? [old, now] : [now, old];
    const other = [...narrow.types].filter((type) => !accepts(wide.types, type));
    if (other.length > 0) {
      const what = way === "input" ? `no longer takes ${other.join(", ")}` : `can now be ${other.join(", ")}`;
      this.breaks(path, what);
    }
    this.#limits(path, old, now, way);
    if (old.items && now.items) this.#schemas(path, old.items, now.items, way, depth + 1);
    if (old.properties && now.properties) this.#properties(path, old, now, way, depth);
  }

  #limits(path: string, old: Parts, now: Parts, way: Way) {
    if (way === "output") return;
    const lost = old.values && now.values && old.values.filter((value) => !now.values?.includes(value));
    if (!old.values && now.values) this.breaks(path, "only takes some values now");
    if (lost && lost.length > 0) this.breaks(path, `no longer takes ${lost.join(", ")}`);
    for (const name of ["maxLength", "maximum", "maxItems"] as const)
      if ((now[name] ?? Infinity) < (old[name] ?? Infinity))
        this.breaks(path, `has a lower ${name}: ${now[name]}`);
    for (const name of ["minLength", "minimum"] as const)
      if ((now[name] ?? -Infinity) > (old[name] ?? -Infinity))
        this.breaks(path, `has a higher ${name}: ${now[name]}`);
  }

  #properties(path: string, old: Parts, now: Parts, way: Way, depth: number) {
    for (const [name, property] of Object.entries(old.properties ?? {})) {
      const same = now.properties?.[name];
      const place = `${path} ${name}`;
      if (!same) {
        this.breaks(place, "was removed");
        continue;
      }
      const [was, is] = [old.required.includes(name), now.required.includes(name)];
      if (way === "input" && is && !was) this.breaks(place, "is now required");
      if (way === "output" && was && !is) this.breaks(place, "can now be absent");
      this.#schemas(place, property, same, way, depth + 1);
    }
    for (const name of Object.keys(now.properties ?? {})) {
      if (old.properties?.[name]) continue;
      if (way === "input" && now.required.includes(name))
        this.breaks(`${path} ${name}`, "is new and required");
      else this.safe(`${path} ${name}`, `\`${path} ${name}\` was added.`);
    }
  }
}

const accepts = (types: Set<string>, type: string) =>
  types.has(type) || types.has("any") || (type === "integer" && types.has("number"));

interface Parts extends JsonSchema {
  types: Set<string>;
  values: unknown[] | undefined;
  required: string[];
}

/** Follows references, and joins the options of a union and the parts of an intersection. */
function partsOf(document: OpenApi, given: JsonSchema): Parts {
  const schema = resolved(document, given);
  const inner = [...(schema.anyOf ?? []), ...(schema.oneOf ?? []), ...(schema.allOf ?? [])].map((each) =>
    partsOf(document, each),
  );
  const own = schema.type ?? (schema.const !== undefined ? typeof schema.const : undefined);
  const types = new Set([own ?? [], ...inner.map((part) => [...part.types])].flat());
  if (schema.enum && !own) for (const value of schema.enum) types.add(value === null ? "null" : typeof value);
  if (types.size === 0) types.add(schema.properties ? "object" : "any");
  const main = inner.find((part) => !part.types.has("null") || part.types.size > 1);
  const single = inner.filter((part) => !(part.types.size === 1 && part.types.has("null"))).length <= 1;
  const values = schema.enum ?? (schema.const !== undefined ? [schema.const] : undefined);
  return {
    ...(single ? main : undefined),
    ...schema,
    types,
    values: values ?? (single ? main?.values : undefined),
    properties: joined(schema, inner),
    items: schema.items ?? main?.items,
    required: [
      ...(schema.required ?? []),
      ...(single || schema.allOf ? inner.flatMap((part) => part.required) : []),
    ],
  } as Parts;
}

function joined(schema: JsonSchema, inner: Parts[]): Record<string, JsonSchema> | undefined {
  const all = [...inner.map(({ properties }) => properties), schema.properties].filter(
    (each) => each !== undefined,
  );
  return all.length > 0 ? Object.assign({}, ...all) : undefined;
}
