import {
  type GraphQLInputType,
  type GraphQLNamedType,
  type GraphQLOutputType,
  type GraphQLSchema,
  getNamedType,
  isEnumType,
  isInputObjectType,
  isInterfaceType,
  isObjectType,
} from "graphql";
import { type JsonSchema, mapValues, type Schemas } from "./json-schema.ts";
import { camelCase, snakeCase } from "./letter-case.ts";
import { TYPE } from "./named-schema.ts";
import { COMMON } from "./openapi-words.ts";
import type { Route } from "./route.ts";

type Argument = { description?: string | null | undefined; type: GraphQLInputType };
type Lookup = (name: string) => Argument | undefined;

/** Describes properties with the sentences of the GraphQL schema, so both APIs say the same. */
export function createDescriber(schemas: GraphQLSchema[]) {
  const typesNamed = (name: unknown) =>
    schemas.flatMap((schema) => (typeof name === "string" ? (schema.getType(name) ?? []) : []));

  const fieldsOf = (types: GraphQLNamedType[], name: string) =>
    types.flatMap((type) =>
      isObjectType(type) || isInterfaceType(type) || isInputObjectType(type)
        ? (type.getFields()[camelCase(name)] ?? [])
        : [],
    );

  const rootFields = ({ rootField, isWrite }: Route) =>
    schemas.flatMap((schema) => {
      const root = isWrite ? schema.getMutationType() : schema.getQueryType();
      return root?.getFields()[rootField] ?? [];
    });

  const common = (name: string) => COMMON[snakeCase(name)];

  function describe(
    schema: JsonSchema,
    types: GraphQLNamedType[],
    extra: Lookup = () => undefined,
  ): JsonSchema {
    const { [TYPE]: _type, ...rest } = schema;
    const inside = (each: JsonSchema) => describe(each, types, extra);
    return {
      ...rest,
      ...(rest.properties && {
        properties: mapValues(rest.properties, (property, name) => {
          const argument = extra(name);
          const fields = [...(argument ? [argument] : []), ...fieldsOf(types, name)];
          const nested = fields.map(({ type }) => getNamedType(type as GraphQLOutputType));
          const described = fields.find(({ description }) => description)?.description;
          const description = property.description ?? described ?? common(name);
          return { ...(description && { description }), ...describe(property, nested) };
        }),
      }),
      ...(rest.items && { items: inside(rest.items) }),
      ...(rest.anyOf && { anyOf: rest.anyOf.map(inside) }),
      ...(rest.oneOf && { oneOf: rest.oneOf.map(inside) }),
    };
  }

  /** The arguments of a route's root field, and the fields of those that are input objects. */
  function argumentsOf(route: Route): Lookup {
    const all = rootFields(route).flatMap(({ args }) =>
      args.flatMap((arg) => {
        const type = getNamedType(arg.type);
        return [arg, ...(isInputObjectType(type) ? Object.values(type.getFields()) : [])];
      }),
    );
    return (name) => {
      const same = all.filter((arg) => arg.name === camelCase(name));
      return same.find(({ description }) => description) ?? same[0];
    };
  }

  const namedSchema = (schema: JsonSchema): JsonSchema => {
    const types = typesNamed(schema[TYPE]);
    const description = schema.description ?? types.find((type) => type.description)?.description;
    const values = types.filter(isEnumType).flatMap((type) => type.getValues());
    const lines = (schema.enum ?? []).flatMap((value) => {
      const known = values.find((each) => each.value === value && each.description)?.description;
      return known ? [`- \`${value}\`: ${known}`] : [];
    });
    const whole = [description, lines.join("\n")].filter(Boolean).join("\n\n");
    return { ...describe(schema, types), ...(whole && { description: whole }) };
  };

  return {
    components: (components: Schemas) => mapValues(components, namedSchema),
    /** Describes an answer by the type that the route's root field returns. */
    answer: (schema: JsonSchema, route: Route) =>
      describe(
        schema,
        rootFields(route).map(({ type }) => getNamedType(type)),
      ),
    body: (schema: JsonSchema, route: Route) => describe(schema, [], argumentsOf(route)),
    parameter: (name: string, route: Route) => argumentsOf(route)(name)?.description ?? common(name),
    rootFields,
  };
}

export type Describer = ReturnType<typeof createDescriber>;
