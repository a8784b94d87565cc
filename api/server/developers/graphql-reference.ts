import {
  type CodeSample,
  DEVELOPERS_PATH,
  type DeveloperLink,
  type DeveloperSection,
  type SearchEntry,
} from "@fettle/rules/website/developer-page";
import {
  type GraphQLArgument,
  type GraphQLField,
  type GraphQLInputField,
  type GraphQLNamedType,
  type GraphQLSchema,
  type GraphQLType,
  getNamedType,
  isEnumType,
  isInputObjectType,
  isInterfaceType,
  isIntrospectionType,
  isListType,
  isNonNullType,
  isObjectType,
  isRequiredArgument,
  isRequiredInputField,
  isScalarType,
  isUnionType,
} from "graphql";
import { exampleOf } from "./graphql-examples.ts";
import { highlight } from "./highlight.ts";
import { type Html, html, words } from "./html.ts";
import type { PageContent, Shelf } from "./shelf.ts";

const GRAPHQL_PATH = `${DEVELOPERS_PATH}/graphql`;

const ROOTS = { query: "queries", mutation: "mutations", subscription: "subscriptions" } as const;
type Operation = keyof typeof ROOTS;
type Field = GraphQLField<unknown, unknown>;

const ROOT: DeveloperLink = { href: DEVELOPERS_PATH, label: "Developers" };
const HERE: DeveloperLink = { href: GRAPHQL_PATH, label: "GraphQL" };

const typePath = (name: string) => `${GRAPHQL_PATH}/types/${name}`;
const rootPath = (operation: Operation, name: string) => `${GRAPHQL_PATH}/${ROOTS[operation]}/${name}`;

const KINDS = ["Objects", "Inputs", "Enums", "Interfaces", "Unions", "Scalars"] as const;

function kindOf(type: GraphQLNamedType): (typeof KINDS)[number] {
  if (isObjectType(type)) return "Objects";
  if (isInputObjectType(type)) return "Inputs";
  if (isEnumType(type)) return "Enums";
  if (isInterfaceType(type)) return "Interfaces";
  return isUnionType(type) ? "Unions" : "Scalars";
}

/** Makes a page for each type and each query, mutation and subscription, and one that lists them all. */
export function graphqlShelf(schema: GraphQLSchema): Shelf {
  const roots = (Object.keys(ROOTS) as Operation[]).map((operation) => ({
    operation,
    fields: Object.values(schema.getRootType(operation as never)?.getFields() ?? {}).sort(byName),
  }));
  const rootNames = roots.map(({ operation }) => schema.getRootType(operation as never)?.name);
  const types = Object.values(schema.getTypeMap())
    .filter((type) => !isIntrospectionType(type) && !rootNames.includes(type.name))
    .sort(byName);
  const uses = usesOf(schema, roots);
  const pages: PageContent[] = [
    overview(roots, types),
    ...roots.flatMap(({ operation, fields }) => fields.map((field) => rootPage(schema, operation, field))),
    ...types.map((type) => typePage(type, uses.get(type.name) ?? [], schema)),
  ];
  const count = roots.reduce((sum, { fields }) => sum + fields.length, 0);
  return {
    nav: [{ group: "Reference", order: 31, link: { ...HERE, count } }],
    pages: new Map(pages.map((page) => [page.path, page])),
    entries: [
      ["GraphQL reference", "Reference", GRAPHQL_PATH],
      ...roots.flatMap(({ operation, fields }) =>
        fields.map(({ name }): SearchEntry => [name, `GraphQL ${operation}`, rootPath(operation, name)]),
      ),
      ...types.flatMap((type): SearchEntry[] => [
        [type.name, `GraphQL ${kindOf(type).toLowerCase().replace(/s$/, "")}`, typePath(type.name)],
        ...partsOf(type).map(
          (name): SearchEntry => [`${type.name}.${name}`, "GraphQL", `${typePath(type.name)}#${name}`],
        ),
      ]),
    ],
  };
}

const capital = (name: string) => `${name.charAt(0).toUpperCase()}${name.slice(1)}`;
const byName = (one: { name: string }, other: { name: string }) => (one.name < other.name ? -1 : 1);

function partsOf(type: GraphQLNamedType): string[] {
  if (isEnumType(type)) return type.getValues().map(({ name }) => name);
  if (isObjectType(type) || isInterfaceType(type) || isInputObjectType(type))
    return Object.keys(type.getFields());
  return [];
}

function overview(
  roots: { operation: Operation; fields: Field[] }[],
  types: GraphQLNamedType[],
): PageContent {
  const section = (title: string, links: DeveloperLink[]): DeveloperSection => ({
    id: title.toLowerCase(),
    title,
    html: linksOf(links).text,
    samples: [],
  });
  return {
    path: GRAPHQL_PATH,
    title: "GraphQL reference",
    lead: "Every query, mutation, subscription and type that a token may use, made from the schema itself.",
    isSteps: false,
    crumbs: [ROOT],
    html: html`<p>Send documents to <code>POST /graphql</code>. Introspection is on. Try them in
      <a href="${DEVELOPERS_PATH}/graphiql">GraphiQL</a>, or download
      <a href="/schema.graphql">schema.graphql</a> for your code generator.</p>`.text,
    samples: [],
    sections: [
      ...roots.map(({ operation, fields }) =>
        section(
          capital(ROOTS[operation]),
          fields.map(({ name }) => ({ href: rootPath(operation, name), label: name })),
        ),
      ),
      ...KINDS.map((kind) =>
        section(
          kind,
          types
            .filter((type) => kindOf(type) === kind)
            .map(({ name }) => ({ href: typePath(name), label: name })),
        ),
      ).filter(({ html: list }) => list.includes("<li>")),
    ],
    next: [],
  };
}

const linksOf = (links: DeveloperLink[]) =>
  html`<ul class="links">${links.map(({ href, label }) => html`<li><a href="${href}">${label}</a></li>`)}</ul>`;

/** `[Job!]!`, with the type’s name as a link. */
function typeLink(type: GraphQLType): Html {
  if (isNonNullType(type)) return html`${typeLink(type.ofType)}!`;
  if (isListType(type)) return html`[${typeLink(type.ofType)}]`;
  return html`<a href="${typePath(type.name)}">${type.name}</a>`;
}

const oldTag = (reason: string | null | undefined) =>
  reason ? html`<span class="tag warn">Deprecated</span>` : null;
const oldWords = (reason: string | null | undefined) => (reason ? html`<p>${words(reason)}</p>` : null);

function argumentRow(argument: GraphQLArgument | GraphQLInputField, isRequired: boolean, id?: string): Html {
  const { name, type, description, defaultValue, deprecationReason } = argument;
  return html`<div${id ? html` id="${id}"` : null}>
    <dt><b>${name}</b> <span class="type">${typeLink(type)}</span>
      ${isRequired && html`<span class="tag">Required</span>`}
      ${defaultValue !== undefined && html`<span class="tag">Default ${JSON.stringify(defaultValue)}</span>`}
      ${oldTag(deprecationReason)}</dt>
    <dd>${words(description)}${oldWords(deprecationReason)}</dd>
  </div>`;
}

const argumentsOf = (args: readonly GraphQLArgument[]) =>
  args.map((argument) => argumentRow(argument, isRequiredArgument(argument)));

function fieldRow({ name, type, description, args, deprecationReason }: Field): Html {
  return html`<div id="${name}">
    <dt><b>${name}</b> <span class="type">${typeLink(type)}</span>${oldTag(deprecationReason)}</dt>
    <dd>${words(description)}${oldWords(deprecationReason)}
      ${args.length > 0 && html`<details><summary>${args.length === 1 ? "1 argument" : `${args.length} arguments`}</summary><dl>${argumentsOf(args)}</dl></details>`}
    </dd>
  </div>`;
}

function rootPage(schema: GraphQLSchema, operation: Operation, field: Field): PageContent {
  const { name, type, description, args, deprecationReason } = field;
  const document = exampleOf(schema, operation, field);
  const sample: CodeSample = {
    views: [{ label: "GraphQL", language: "graphql", html: highlight(document.query, "graphql") }],
    answer: document.variables
      ? { label: "Variables", language: "answer", html: highlight(document.variables, "json") }
      : null,
  };
  return {
    path: rootPath(operation, name),
    title: name,
    lead: plain(description) || `A ${operation}.`,
    isSteps: false,
    crumbs: [ROOT, HERE, { href: `${GRAPHQL_PATH}#${ROOTS[operation]}`, label: capital(ROOTS[operation]) }],
    html: html`${deprecationReason && html`<div class="callout" data-kind="warning"><p>Deprecated. ${words(deprecationReason)}</p></div>`}`
      .text,
    samples: [sample],
    sections: [
      ...(args.length > 0
        ? [
            {
              id: "arguments",
              title: "Arguments",
              html: html`<dl>${argumentsOf(args)}</dl>`.text,
              samples: [],
            },
          ]
        : []),
      {
        id: "returns",
        title: "Returns",
        html: html`<dl><div><dt><span class="type">${typeLink(type)}</span></dt><dd>${words(getNamedType(type).description)}</dd></div></dl>`
          .text,
        samples: [],
      },
    ],
    next: [],
  };
}

/** A lead is text without markup. */
const plain = (text: string | null | undefined) => (text ?? "").replaceAll("`", "").trim();

function typePage(type: GraphQLNamedType, uses: DeveloperLink[], schema: GraphQLSchema): PageContent {
  const parts = sectionOf(type, schema);
  return {
    path: typePath(type.name),
    title: type.name,
    lead: plain(type.description) || `A type of the schema.`,
    isSteps: false,
    crumbs: [ROOT, HERE, { href: `${GRAPHQL_PATH}#${kindOf(type).toLowerCase()}`, label: kindOf(type) }],
    html: "",
    samples: [],
    sections: [
      ...(parts ? [{ ...parts, samples: [] }] : []),
      {
        id: "used-by",
        title: "Used by",
        html: uses.length > 0 ? linksOf(uses).text : "<p>Nothing else in the public schema.</p>",
        samples: [],
      },
    ],
    next: [],
  };
}

function sectionOf(
  type: GraphQLNamedType,
  schema: GraphQLSchema,
): { id: string; title: string; html: string } | null {
  if (isObjectType(type) || isInterfaceType(type)) {
    const rows = Object.values(type.getFields()).map(fieldRow);
    return { id: "fields", title: "Fields", html: html`<dl>${rows}</dl>`.text };
  }
  if (isInputObjectType(type)) {
    const rows = Object.values(type.getFields()).map((field) =>
      argumentRow(field, isRequiredInputField(field), field.name),
    );
    return { id: "fields", title: "Fields", html: html`<dl>${rows}</dl>`.text };
  }
  if (isEnumType(type)) {
    const rows = type.getValues().map(
      ({ name, description, deprecationReason }) => html`<div id="${name}">
        <dt><b>${name}</b>${oldTag(deprecationReason)}</dt>
        <dd>${words(description)}${oldWords(deprecationReason)}</dd>
      </div>`,
    );
    return { id: "values", title: "Values", html: html`<dl>${rows}</dl>`.text };
  }
  if (isUnionType(type)) {
    const links = schema.getPossibleTypes(type).map(({ name }) => ({ href: typePath(name), label: name }));
    return { id: "types", title: "One of", html: linksOf(links).text };
  }
  if (isScalarType(type) && type.specifiedByURL) {
    const url = type.specifiedByURL;
    return {
      id: "format",
      title: "Format",
      html: html`<p>Specified by <a href="${url}">${url}</a>.</p>`.text,
    };
  }
  return null;
}

/** The record that a page has, so that a record's uses include its lists. */
function nodeOf(type: GraphQLNamedType): GraphQLType | undefined {
  if (!isObjectType(type) || !type.name.endsWith("Connection")) return undefined;
  return type.getFields().nodes?.type;
}

/** Maps each type's name to the operations, types and inputs that refer to it. */
function usesOf(schema: GraphQLSchema, roots: { operation: Operation; fields: Field[] }[]) {
  const uses = new Map<string, Map<string, DeveloperLink>>();
  const note = (type: GraphQLType, link: DeveloperLink) => {
    const { name } = getNamedType(type);
    const known = uses.get(name) ?? new Map<string, DeveloperLink>();
    uses.set(name, known.set(link.label, link));
    const node = nodeOf(getNamedType(type));
    if (node) note(node, link);
  };
  const noteField = ({ type, args }: Field, link: DeveloperLink) => {
    note(type, link);
    for (const argument of args) note(argument.type, link);
  };
  for (const { operation, fields } of roots)
    for (const field of fields)
      noteField(field, { href: rootPath(operation, field.name), label: field.name });
  const rootNames = roots.map(({ operation }) => schema.getRootType(operation as never)?.name);
  for (const type of Object.values(schema.getTypeMap()).sort(byName)) {
    if (isIntrospectionType(type) || rootNames.includes(type.name)) continue;
    const link = (name: string) => ({
      href: `${typePath(type.name)}#${name}`,
      label: `${type.name}.${name}`,
    });
    if (isObjectType(type) || isInterfaceType(type)) {
      for (const field of Object.values(type.getFields())) noteField(field, link(field.name));
      for (const each of type.getInterfaces()) note(each, { href: typePath(type.name), label: type.name });
    }
    if (isInputObjectType(type))
      for (const { name, type: of } of Object.values(type.getFields())) note(of, link(name));
    if (isUnionType(type))
      for (const each of schema.getPossibleTypes(type))
        note(each, { href: typePath(type.name), label: type.name });
  }
  return new Map([...uses].map(([name, links]) => [name, [...links.values()]]));
}
