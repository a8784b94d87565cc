import { slugOf } from "@fettle/rules/website/blog";
import {
  type CodeSample,
  DEVELOPERS_PATH,
  type DeveloperLink,
  type DeveloperSection,
  type SearchEntry,
} from "@fettle/rules/website/developer-page";
import { exampleOf } from "../../rest/examples.ts";
import type { JsonSchema as DescribedSchema, Schemas } from "../../rest/json-schema.ts";
import { highlight } from "./highlight.ts";
import { type Html, html, words } from "./html.ts";
import { type JsonSchema, type OpenApi, type OpenApiOperation, resolved } from "./open-api.ts";
import { requestChip } from "./read-guide.ts";
import type { PageContent, Shelf } from "./shelf.ts";

const REST_PATH = `${DEVELOPERS_PATH}/rest`;

const ROOT: DeveloperLink = { href: DEVELOPERS_PATH, label: "Developers" };
const HERE: DeveloperLink = { href: REST_PATH, label: "REST" };
/** Deeper parts are named by their type. */
const MOST_LEVELS = 4;

const METHODS = ["get", "post", "put", "patch", "delete"] as const;

interface Described {
  path: string;
  method: string;
  tag: string;
  operation: OpenApiOperation;
}

const operationsOf = ({ paths }: OpenApi): Described[] =>
  Object.entries(paths).flatMap(([path, methods]) =>
    METHODS.flatMap((method) => {
      const operation = methods[method];
      if (!operation) return [];
      return [{ path, method: method.toUpperCase(), tag: operation.tags?.[0] ?? "Other", operation }];
    }),
  );

/** Makes a page for each tag of the OpenAPI document, and one that lists them. */
export function restShelf(document: OpenApi, origin: string): Shelf {
  const operations = operationsOf(document);
  const byTag = Map.groupBy(operations, ({ tag }) => tag);
  const tags = [...byTag.keys()].sort();
  const described = new Map((document.tags ?? []).map(({ name, description }) => [name, description]));
  const pages = [
    overview(tags, byTag),
    ...tags.map((tag) =>
      tagPage(document, { tag, lead: described.get(tag), operations: byTag.get(tag) ?? [], origin }),
    ),
  ];
  return {
    nav: [{ group: "Reference", order: 30, link: { ...HERE, count: operations.length } }],
    pages: new Map(pages.map((page) => [page.path, page])),
    entries: [
      ["REST reference", "Reference", REST_PATH],
      ...operations.map(
        (each): SearchEntry => [
          `${each.method} ${each.path}`,
          `REST: ${each.operation.summary ?? each.tag}`,
          `${tagPath(each.tag)}#${idOf(each)}`,
        ],
      ),
    ],
  };
}

const tagPath = (tag: string) => `${REST_PATH}/${slugOf(tag)}`;
const idOf = ({ method, path }: Described) =>
  `${method.toLowerCase()}-${slugOf(path.replace("/api/", "").replaceAll(/[{}]/g, "")) || "root"}`;

function overview(tags: string[], byTag: Map<string, Described[]>): PageContent {
  return {
    path: REST_PATH,
    title: "REST reference",
    lead: "Every path that a token may use, made from the OpenAPI document.",
    isSteps: false,
    crumbs: [ROOT],
    html: html`<p>Bodies are JSON, with names in camelCase or snake_case. Download
      <a href="/api/openapi.json">openapi.json</a> for your code generator or Postman.</p>`.text,
    samples: [],
    sections: tags.map((tag) => ({
      id: slugOf(tag),
      title: tag,
      samples: [],
      html: html`<ul>${(byTag.get(tag) ?? []).map(
        (each) =>
          html`<li><a href="${tagPath(tag)}#${idOf(each)}"><code>${each.method} ${each.path}</code></a> ${words(each.operation.summary)}</li>`,
      )}</ul>`.text,
    })),
    next: [],
  };
}

interface TagPage {
  tag: string;
  lead: string | undefined;
  operations: Described[];
  origin: string;
}

const tagPage = (document: OpenApi, { tag, lead, operations, origin }: TagPage): PageContent => ({
  path: tagPath(tag),
  title: tag,
  lead: lead?.split("\n")[0] ?? `${operations.length} REST ${operations.length === 1 ? "path" : "paths"}.`,
  isSteps: false,
  crumbs: [ROOT, HERE],
  html: "",
  samples: [],
  sections: operations.map((each) => operationSection(document, each, origin)),
  next: [],
});

function operationSection(document: OpenApi, each: Described, origin: string): DeveloperSection {
  const { method, path, operation } = each;
  const parameters = (operation.parameters ?? []).map((one) => resolved(document, one));
  const body = jsonOf(operation.requestBody && resolved(document, operation.requestBody));
  const upload =
    operation.requestBody && resolved(document, operation.requestBody).content?.["multipart/form-data"];
  const [status, answer] = successOf(document, operation);
  const answered = jsonOf(answer);
  const chip = requestChip(method, path);
  return {
    id: idOf(each),
    title: operation.summary?.split(/[:.]/)[0] ?? `${method} ${path}`,
    samples: [sampleFor(document, each, { status, answered: answered?.schema, origin })],
    html: [
      `<p>${chip}</p>`,
      html`${operation.summary && /[:.]/.test(operation.summary) && html`<p>${words(operation.summary)}</p>`}
        ${operation.description && html`<p>${words(operation.description)}</p>`}
        ${operation.deprecated && html`<p><span class="tag warn">Deprecated</span></p>`}
        ${parameters.length > 0 && html`<h3>Parameters</h3><dl>${parameters.map((parameter) => parameterRow(document, parameter))}</dl>`}
        ${body && html`<h3>Body</h3>${fieldsOf(document, body.schema, "input")}`}
        ${upload && html`<h3>Body</h3><p>A file, as <code>multipart/form-data</code>.</p>`}
        <h3>Answer: ${status}</h3>
        ${answered ? fieldsOf(document, answered.schema, "output") : html`<p>${Object.keys(answer?.content ?? {}).join(", ") || "No body."}</p>`}`
        .text,
    ].join(""),
  };
}

type Content = { content?: Record<string, { schema?: JsonSchema }> } | undefined;

const jsonOf = (part: Content): { schema: JsonSchema } | undefined => {
  const schema = part?.content?.["application/json"]?.schema;
  return schema && { schema };
};

function successOf(document: OpenApi, { responses = {} }: OpenApiOperation): [string, Content] {
  const [status = "200", answer] = Object.entries(responses).find(([code]) => /^2/.test(code)) ?? [];
  return [status, answer && resolved(document, answer)];
}

function parameterRow(
  document: OpenApi,
  parameter: NonNullable<OpenApiOperation["parameters"]>[number],
): Html {
  const { name = "", in: place, required, description, schema = {} } = parameter;
  return html`<div>
    <dt><b>${name}</b> <span class="type">${typeOf(document, schema)}</span>
      <span class="tag">${place}</span>${required && html` <span class="tag">Required</span>`}</dt>
    <dd>${words(description ?? schema.description)}${limitsOf(resolved(document, schema))}</dd>
  </div>`;
}

/** Answers always have their fields, so only inputs say what's required. */
function fieldsOf(document: OpenApi, given: JsonSchema, way: "input" | "output", level = 1): Html {
  const schema = bare(document, given);
  if (schema.items)
    return html`<p class="type">A list, each with:</p>${fieldsOf(document, schema.items, way, level)}`;
  const properties = Object.entries(schema.properties ?? {});
  if (properties.length === 0)
    return html`<p><span class="type">${typeOf(document, given)}</span> ${words(schema.description)}</p>`;
  return html`<dl>${properties.map(([name, property]) => {
    const inner = bare(document, property);
    const item = inner.items ? bare(document, inner.items) : inner;
    const isNested = Object.keys(item.properties ?? {}).length > 0;
    return html`<div>
      <dt><b>${name}</b> <span class="type">${typeOf(document, property)}</span>${way === "input" && schema.required?.includes(name) && html` <span class="tag">Required</span>`}</dt>
      <dd>${words(property.description ?? inner.description)}${limitsOf(inner)}
        ${isNested && level < MOST_LEVELS && html`<details><summary>Fields</summary>${fieldsOf(document, item, way, level + 1)}</details>`}</dd>
    </div>`;
  })}</dl>`;
}

/** Follows references, and takes the part that isn't null. */
function bare(document: OpenApi, given: JsonSchema): JsonSchema {
  const schema = resolved(document, given);
  const options = (schema.anyOf ?? schema.oneOf)?.filter(
    (option) => resolved(document, option).type !== "null",
  );
  if (options?.length === 1 && options[0]) return bare(document, options[0]);
  if (schema.allOf) {
    const parts = schema.allOf.map((part) => bare(document, part));
    return {
      ...schema,
      properties: Object.assign({}, schema.properties, ...parts.map(({ properties }) => properties ?? {})),
      required: [...(schema.required ?? []), ...parts.flatMap(({ required = [] }) => required)],
    };
  }
  return schema;
}

function typeOf(document: OpenApi, given: JsonSchema): string {
  const name = given.$ref?.split("/").at(-1);
  const schema = resolved(document, given);
  const options = schema.anyOf ?? schema.oneOf;
  if (options) return [...new Set(options.map((option) => typeOf(document, option)))].join(" or ");
  if (schema.enum) return schema.enum.map((value) => JSON.stringify(value)).join(", ");
  if (schema.const !== undefined) return JSON.stringify(schema.const);
  if (schema.items) return `list of ${typeOf(document, schema.items)}`;
  const type = [schema.type ?? "any"].flat().join(" or ");
  return name ?? (schema.format ? `${type} (${schema.format})` : type);
}

function limitsOf({
  minLength,
  maxLength,
  minimum,
  maximum,
  maxItems,
  default: usual,
}: JsonSchema): Html | null {
  const limits = [
    maxLength !== undefined && `At most ${maxLength} characters.`,
    minLength !== undefined && minLength > 1 && `At least ${minLength} characters.`,
    minimum !== undefined && minimum > Number.MIN_SAFE_INTEGER && `From ${minimum}.`,
    maximum !== undefined && maximum < Number.MAX_SAFE_INTEGER && `Up to ${maximum}.`,
    maxItems !== undefined && `At most ${maxItems} entries.`,
    usual !== undefined && `Default: ${JSON.stringify(usual)}.`,
  ].filter((limit) => limit !== false);
  return limits.length > 0 ? html` <span class="limits">${limits.join(" ")}</span>` : null;
}

const exampleIn = ({ components }: OpenApi, schema: JsonSchema) =>
  exampleOf(schema as DescribedSchema, { schemas: (components?.schemas ?? {}) as Schemas });

interface Shown {
  status: string;
  answered: JsonSchema | undefined;
  origin: string;
}

function sampleFor(document: OpenApi, { method, path, operation }: Described, shown: Shown): CodeSample {
  const { status, answered, origin } = shown;
  const url = `${origin}${path.replace(/\{(\w+)\}/g, (_match, name: string) => `$${name.toUpperCase()}`)}`;
  const sent =
    operation.requestBody && resolved(document, operation.requestBody).content?.["application/json"]?.example;
  const lines = [
    `curl ${method === "GET" || (method === "POST" && sent) ? "" : `-X ${method} `}"${url}"`,
    '  -H "Authorization: Bearer $FETTLE_TOKEN"',
    ...(sent
      ? [
          '  -H "Content-Type: application/json"',
          `  -d '${JSON.stringify(sent, null, 2).replaceAll("\n", "\n  ").replaceAll("'", "’")}'`,
        ]
      : []),
  ];
  return {
    views: [{ label: "curl", language: "curl", html: highlight(lines.join(" \\\n"), "sh") }],
    answer: answered
      ? {
          label: status,
          language: "answer",
          html: highlight(JSON.stringify(exampleIn(document, answered), null, 2), "json"),
        }
      : null,
  };
}
