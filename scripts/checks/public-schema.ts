import { readFileSync } from "node:fs";
import { join } from "node:path";
import graphqlEslint from "@graphql-eslint/eslint-plugin";
import { ESLint, type Linter } from "eslint";
import {
  buildSchema,
  type GraphQLNamedType,
  type GraphQLSchema,
  isEnumType,
  isInputObjectType,
  isInterfaceType,
  isIntrospectionType,
  isObjectType,
  isSpecifiedScalarType,
} from "graphql";
import { root } from "../run.ts";

const FILE = "schema.public.graphql";

export const readPublicSchema = (): GraphQLSchema => buildSchema(readFileSync(join(root, FILE), "utf8"));

type Named = { name: string; description?: string | null };
const namesOf = (within: string, all: readonly Named[]) =>
  all.map(({ name, description }) => ({ name: `${within}${name}`, description }));

function partsOf(type: GraphQLNamedType): Named[] {
  if (isEnumType(type)) return namesOf(`${type.name}.`, type.getValues());
  if (isInputObjectType(type)) return namesOf(`${type.name}.`, Object.values(type.getFields()));
  if (!isObjectType(type) && !isInterfaceType(type)) return [];
  return Object.values(type.getFields()).flatMap((field) => [
    ...namesOf(`${type.name}.`, [field]),
    ...namesOf(`${type.name}.${field.name}:`, field.args),
  ]);
}

/** Lists types, fields, arguments, input fields and enum values, and those without a description. */
export function descriptionsOf(schema: GraphQLSchema): { all: number; missing: string[] } {
  const own = Object.values(schema.getTypeMap()).filter(
    (type) => !isIntrospectionType(type) && !isSpecifiedScalarType(type),
  );
  const all = own.flatMap((type) => [type, ...partsOf(type)]);
  return {
    all: all.length,
    missing: all.filter(({ description }) => !description?.trim()).map(({ name }) => name),
  };
}

/** Pages, payloads and parts of a record. Nothing refers to them, so they have no id. */
const WITHOUT_ID = {
  suffixes: ["Connection", "Edge", "PageInfo", "Payload", "Change", "Line", "Usage", "Draft", "DraftField"],
  types: [
    // The organisation has one each.
    "BillingSubscription",
    "Dashboard",
    "TextSender",
    // Figures.
    "CustomerListCounts",
    "EquipmentListCounts",
    "InvoiceAgeTotal",
    "InvoiceCounts",
    "InvoiceTotals",
    "JobListCounts",
    "JobStatusCount",
    "QuoteCounts",
    "ToInvoice",
    "ToInvoiceBreakdown",
    "UsageMonth",
    // Found, filled in or converted on request.
    "CustomerNews",
    "SearchResults",
    "SkippedVisit",
    "SkippedVisitText",
    "SkippedJobInvoice",
    "MadeJobInvoice",
    "ThreadText",
    "TicketPage",
    // Parts of one record.
    "DocumentBuyer",
    "DocumentSeller",
    "LatestTicketMessage",
    "MailSuppression",
    "MessagePreview",
    "TextOptOut",
    // Identified by another field: its kind or productId.
    "MessageTemplate",
    "Pack",
  ],
};

/** Findings we accept, each with the reason. */
const ACCEPTED: [rule: string, message: RegExp, reason: string][] = [
  ["no-typename-prefix", /"jobType"/, "REST and the app call it job type; `type` would say less in an input"],
  ["no-typename-prefix", /"subscriptionChanged"/, "the organisation's subscription is what changed"],
  ["no-typename-prefix", /"change" .*"Change"/, "a change feed's `change` is the field its readers look for"],
  ["naming-convention", /"subscriptionChanged"/, "the organisation's subscription is what changed"],
];

const { parser, configs } = graphqlEslint;

const config = {
  files: [FILE],
  plugins: { "@graphql-eslint": graphqlEslint },
  languageOptions: { parser, parserOptions: { graphQLConfig: { schema: FILE } } },
  rules: {
    ...configs["flat/schema-recommended"].rules,
    "@graphql-eslint/strict-id-in-types": ["error", { exceptions: WITHOUT_ID }],
  },
} as unknown as Linter.Config;

export async function lintPublicSchema(): Promise<{ findings: string[]; unused: string[] }> {
  const eslint = new ESLint({ cwd: root, overrideConfigFile: true, overrideConfig: [config] });
  const messages = (await eslint.lintFiles([FILE])).flatMap((file) => file.messages);
  const fits = ([rule, text]: (typeof ACCEPTED)[number], { ruleId, message }: Linter.LintMessage) =>
    ruleId === `@graphql-eslint/${rule}` && text.test(message);
  return {
    findings: messages
      .filter((message) => !ACCEPTED.some((accepted) => fits(accepted, message)))
      .map(({ line, ruleId, message }) => `${FILE}:${line} ${ruleId}: ${message}`),
    unused: ACCEPTED.filter((accepted) => !messages.some((message) => fits(accepted, message))).map(
      ([rule, text]) => `${rule} ${text.source}`,
    ),
  };
}
