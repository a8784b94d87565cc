import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { getDatamodel } from "./generated/pothos-types.ts";
import { type Area, models } from "./model-scope.ts";

export const DOCUMENT = join(import.meta.dirname, "../../docs/data-model.md");

const INTRODUCTION = `# The data model

Each area of the code owns its tables and is the only one that writes them (\`api/database/model-scope.ts\`), except
that deleting and restoring move rows of every kind of record. This page has one diagram per area, lowest area first,
with Prisma's names for models and fields. \`api/database/prisma/schema.prisma\` has the table and column names.
\`node api/database/data-model.ts\` generates this page.

- A diagram shows keys (PK primary, FK foreign, UK unique), names, enums (e.g. a status) and money. Other columns are
  in the schema.
- Almost every model has an \`orgId\`, its organisation, as part of its keys. We leave out that column and its line to
  \`Organisation\`.
- A plain box is another area. The line to it names that area's models.
`;

const AREAS: Record<Area, string> = {
  platform:
    "Code that every area needs, with no business terms in it: numbers, retries, webhooks, alerts and the audit log.",
  customers: "Customers and their equipment.",
  delivery: "Email, texts and push notifications, in and out, and the credits that pay for them.",
  identity: "Who signs in, on which device, and who’s on the team.",
  jobs: "The work itself.",
  billing: "What a business pays us: plans, packs and our invoices.",
  organisation: "A business: its details, settings, time zone and team invitations.",
  invoicing: "Quotes, invoices and getting paid.",
  conversations: "Threads with customers, and automatic messages.",
  workspace: "Features that span all records, e.g. search, import and export.",
  support: "Our support desk.",
  owner: "The product owner’s portal.",
  website: "The public pages.",
  assistant: "The assistant.",
};

type Model = keyof typeof models;
type Field = ReturnType<typeof fieldsOf>[number];

const datamodel = getDatamodel().datamodel.models;
const fieldsOf = (model: string) => datamodel[model]?.fields ?? [];
const areaOf = (model: string): Area => models[model as Model].area;

const unique = <Value>(values: Value[]) => [...new Set(values)];
const isName = (name: string) => name === "name" || name === "title";
const isMoney = (name: string) => /(?:[cC]ents|unitPrice|unitAmount)$/.test(name);

interface Reference {
  from: string;
  to: string;
  column: string;
  isRequired: boolean;
  isSingle: boolean;
}

const referencesOf = (model: string): Reference[] =>
  fieldsOf(model).flatMap((field) => {
    const { type, relationName, relationFromFields = [], isRequired } = field;
    const column = relationFromFields.at(-1);
    if (!column || (type === "Organisation" && areaOf(model) !== "organisation")) return [];
    const back = fieldsOf(type).find((each) => each.relationName === relationName && each !== field);
    return { from: model, to: type, column, isRequired, isSingle: back?.isList === false };
  });

const isUniqueIn = (model: string, { name, isUnique }: Field) =>
  isUnique || datamodel[model]?.uniqueIndexes.some(({ fields }) => fields.join() === `orgId,${name}`);

function keysOf(model: string, field: Field): string[] {
  const isPrimary = field.isId || datamodel[model]?.primaryKey?.fields.includes(field.name);
  const isForeign = referencesOf(model).some(({ column }) => column === field.name);
  // Nearly every `id` is also unique with `orgId`, for composite foreign keys.
  return [isPrimary && "PK", isForeign && "FK", !isPrimary && isUniqueIn(model, field) && "UK"].filter(
    (key) => typeof key === "string",
  );
}

function box(model: string): string {
  const columns = fieldsOf(model).flatMap((field) => {
    const keys = keysOf(model, field);
    const isOfOrganisation = field.name === "orgId" && !field.isId && !keys.includes("FK");
    const isShown = keys.length > 0 || field.kind === "enum" || isName(field.name) || isMoney(field.name);
    return isShown && !isOfOrganisation ? `    ${field.type} ${field.name} ${keys.join(", ")}`.trimEnd() : [];
  });
  return [`  ${model} {`, ...columns, "  }"].join("\n");
}

const line = ({ from, to, column, isRequired, isSingle }: Reference) =>
  `  ${to} ${isRequired ? "||" : "|o"}--${isSingle ? "o|" : "o{"} ${from} : ${column}`;

function linesOut(model: string): string[] {
  const others = referencesOf(model).filter(({ to }) => areaOf(to) !== areaOf(model));
  const byArea = Object.entries(Object.groupBy(others, ({ to }) => areaOf(to)));
  return byArea.map(([area, references]) => {
    const end = references.some(({ isRequired }) => isRequired) ? "||" : "|o";
    return `  area_${area} ${end}..o{ ${model} : "${unique(references.map(({ to }) => to)).join(", ")}"`;
  });
}

function section(area: Area): string {
  const own = Object.keys(models).filter((model) => areaOf(model) === area);
  const references = own.flatMap(referencesOf);
  const others = unique(references.map(({ to }) => areaOf(to))).filter((each) => each !== area);
  const diagram = [
    "```mermaid",
    "erDiagram",
    ...own.map(box),
    ...others.map((other) => `  area_${other}["${other} (area)"]`),
    ...references.filter(({ to }) => areaOf(to) === area).map(line),
    ...own.flatMap(linesOut),
    "```",
  ];
  return [
    `## ${area}`,
    "",
    AREAS[area],
    "",
    ...(own.length > 0 ? diagram : ["This area has no tables."]),
    "",
  ].join("\n");
}

export function dataModel(): string {
  return [INTRODUCTION, ...Object.keys(AREAS).map((area) => section(area as Area))].join("\n");
}

if (import.meta.main) writeFileSync(DOCUMENT, dataModel());
