import { MapperKind, mapSchema, pruneSchema } from "@graphql-tools/utils";
import {
  GraphQLEnumType,
  type GraphQLEnumValueConfigMap,
  type GraphQLFieldConfig,
  type GraphQLSchema,
  getNamedType,
} from "graphql";
import { withStandardDescriptions } from "./standard-descriptions.ts";
import { isClosedToTokens, needsOf, ruleOfRoot } from "./token-scopes.ts";

/** JSON can't carry files, so they travel over REST. */
const FILES = ["Download", "Upload"];

/**
 * Returns the part of the schema that integrators use with an access token, without the fields for the portals, our own
 * pages or only the app (`audience: "app"`). Its enum values are UPPER_CASE, the GraphQL convention; the app and REST
 * keep the documented lower case. Resolvers are the same.
 */
export function publicSchemaOf(schema: GraphQLSchema): GraphQLSchema {
  const visible = mapSchema(schema, {
    [MapperKind.ROOT_FIELD]: (field, name, kind) =>
      isForTokens(field) ? withNeeds(field, name, kind) : null,
    [MapperKind.OBJECT_FIELD]: (field) => (isClosed(field) ? null : field),
    [MapperKind.ENUM_TYPE]: (type) => new GraphQLEnumType({ ...type.toConfig(), values: upperCased(type) }),
  });
  return withStandardDescriptions(pruneSchema(visible));
}

type Options = { audience?: "app" | "integrators"; authScopes?: object };
type Field = GraphQLFieldConfig<unknown, unknown>;

const optionsOf = ({ extensions }: Pick<Field, "extensions">) =>
  (extensions as { pothosOptions?: Options } | undefined)?.pothosOptions ?? {};

function isClosed(field: Pick<Field, "extensions">): boolean {
  const { audience, authScopes } = optionsOf(field);
  return audience === "app" || isClosedToTokens(authScopes);
}

function isForTokens(field: Field): boolean {
  const types = [field.type, ...Object.values(field.args ?? {}).map(({ type }) => type)];
  return isOpenToTokens(field) && !types.some((type) => FILES.includes(getNamedType(type).name));
}

/** Whether integrators may use a root field, over GraphQL or as a REST route. */
export function isOpenToTokens(field: Pick<Field, "extensions">): boolean {
  const { audience, authScopes = {} } = optionsOf(field);
  return audience === "integrators" || (!isClosed(field) && !("public" in authScopes));
}

/** Says which token scopes a root field needs. Undefined if it needs no token. */
export function scopeNeeds(
  { extensions, type }: Pick<Field, "extensions" | "type">,
  { name, kind, recordKind }: { name: string; kind: string; recordKind?: string | undefined },
): string | undefined {
  const { authScopes = {} } = optionsOf({ extensions });
  if (isClosedToTokens(authScopes) || "public" in authScopes) return undefined;
  const rule = ruleOfRoot(kind, name, getNamedType(type).name);
  if (typeof rule === "function" && recordKind) return needsOf(rule({ kind: recordKind, type: recordKind }));
  return rule && needsOf(rule);
}

function withNeeds(field: Field, name: string, kind: string): Field {
  const description = [field.description, scopeNeeds(field, { name, kind })].filter(Boolean).join(" ");
  return { ...field, description };
}

function upperCased(type: GraphQLEnumType): GraphQLEnumValueConfigMap {
  const values = Object.entries(type.toConfig().values);
  return Object.fromEntries(
    values.map(([name, value]) => [name.replace(/([a-z0-9])([A-Z])/g, "$1_$2").toUpperCase(), value]),
  );
}
