import {
  GraphQLEnumType,
  type GraphQLEnumValueConfigMap,
  type GraphQLNamedType,
  type GraphQLObjectType,
  type GraphQLSchema,
  getNamedType,
  lexicographicSortSchema,
} from "graphql";
import { type AnyField, deriveSchema } from "./derive-schema.ts";
import { standardDescriptions } from "./standard-descriptions.ts";
import { isClosedToTokens, needsOf, ruleOfRoot } from "./token-scopes.ts";

/** JSON can't carry files, so they travel over REST. */
const FILES = ["Download", "Upload"];

const made = new WeakMap<GraphQLSchema, GraphQLSchema>();

/**
 * Returns the part of the schema that integrators use with an access token, without the fields for the portals, our own
 * pages or only the app (`audience: "app"`). Its enum values are UPPER_CASE, the GraphQL convention; the app and REST
 * keep the documented lower case. Resolvers are the same. Sorted by name, and made at the first call.
 */
export function publicSchemaOf(schema: GraphQLSchema): GraphQLSchema {
  const found = made.get(schema) ?? lexicographicSortSchema(derivePublic(schema));
  made.set(schema, found);
  return found;
}

function derivePublic(schema: GraphQLSchema): GraphQLSchema {
  const { field: describe, type: description, inputField } = standardDescriptions(schema);
  const kindOf = (type: GraphQLNamedType) => (isRoot(schema, type) ? type.name : undefined);
  return deriveSchema(schema, {
    field(field, name, type) {
      const kind = kindOf(type);
      if (!kind) return isClosed(field) ? null : describe(field, name, type);
      return isForTokens(field) ? describe(withNeeds(field, name, kind), name, type) : null;
    },
    inputField,
    description,
    enumType: (type) => new GraphQLEnumType({ ...type.toConfig(), values: upperCased(type) }),
  });
}

const isRoot = (schema: GraphQLSchema, type: GraphQLNamedType) =>
  [schema.getQueryType(), schema.getMutationType(), schema.getSubscriptionType()].includes(
    type as GraphQLObjectType,
  );

type Options = { audience?: "app" | "integrators"; authScopes?: object };

const optionsOf = ({ extensions }: Pick<AnyField, "extensions">) =>
  (extensions as { pothosOptions?: Options } | undefined)?.pothosOptions ?? {};

function isClosed(field: Pick<AnyField, "extensions">): boolean {
  const { audience, authScopes } = optionsOf(field);
  return audience === "app" || isClosedToTokens(authScopes);
}

function isForTokens(field: AnyField): boolean {
  const types = [field.type, ...Object.values(field.args ?? {}).map(({ type }) => type)];
  return isOpenToTokens(field) && !types.some((type) => FILES.includes(getNamedType(type).name));
}

/** Whether integrators may use a root field, over GraphQL or as a REST route. */
export function isOpenToTokens(field: Pick<AnyField, "extensions">): boolean {
  const { audience, authScopes = {} } = optionsOf(field);
  return audience === "integrators" || (!isClosed(field) && !("public" in authScopes));
}

/** Says which token scopes a root field needs. Undefined if it needs no token. */
export function scopeNeeds(
  { extensions, type }: Pick<AnyField, "extensions" | "type">,
  { name, kind, recordKind }: { name: string; kind: string; recordKind?: string | undefined },
): string | undefined {
  const { authScopes = {} } = optionsOf({ extensions });
  if (isClosedToTokens(authScopes) || "public" in authScopes) return undefined;
  const rule = ruleOfRoot(kind, name, getNamedType(type).name);
  if (typeof rule === "function" && recordKind) return needsOf(rule({ kind: recordKind, type: recordKind }));
  return rule && needsOf(rule);
}

function withNeeds(field: AnyField, name: string, kind: string): AnyField {
  const description = [field.description, scopeNeeds(field, { name, kind })].filter(Boolean).join(" ");
  return { ...field, description };
}

function upperCased(type: GraphQLEnumType): GraphQLEnumValueConfigMap {
  const values = Object.entries(type.toConfig().values);
  return Object.fromEntries(
    values.map(([name, value]) => [name.replace(/([a-z0-9])([A-Z])/g, "$1_$2").toUpperCase(), value]),
  );
}
