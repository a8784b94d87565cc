import {
  type GraphQLEnumType,
  type GraphQLFieldConfig,
  type GraphQLFieldMap,
  type GraphQLInputFieldConfig,
  GraphQLInputObjectType,
  GraphQLInterfaceType,
  GraphQLList,
  type GraphQLNamedType,
  GraphQLNonNull,
  GraphQLObjectType,
  GraphQLSchema,
  type GraphQLType,
  GraphQLUnionType,
  isEnumType,
  isInputObjectType,
  isInterfaceType,
  isListType,
  isNonNullType,
  isObjectType,
  isUnionType,
} from "graphql";

// biome-ignore lint/suspicious/noExplicitAny: resolvers of any source and arguments pass through
export type AnyField = GraphQLFieldConfig<any, any>;

export interface Changes {
  /** Null leaves the field out. Types and arguments are still the original schema's. */
  field(field: AnyField, name: string, type: GraphQLNamedType): AnyField | null;
  inputField(field: GraphQLInputFieldConfig, name: string, type: GraphQLNamedType): GraphQLInputFieldConfig;
  enumType(type: GraphQLEnumType): GraphQLEnumType;
  description(type: GraphQLObjectType): string | null | undefined;
}

/**
 * Returns the types that the kept root fields reach, with changes. Made in one pass when it's needed: the mappers of
 * @graphql-tools/utils rebuild all types for each kind of change, which takes six times as long.
 */
export function deriveSchema(schema: GraphQLSchema, changes: Changes): GraphQLSchema {
  const made = new Map<string, GraphQLNamedType>();

  function remake<Type extends GraphQLType>(type: Type): Type;
  function remake(type: GraphQLType): GraphQLType {
    if (isNonNullType(type)) return new GraphQLNonNull(remake(type.ofType));
    if (isListType(type)) return new GraphQLList(remake(type.ofType));
    const known = made.get(type.name) ?? make(type);
    made.set(type.name, known);
    return known;
  }

  function fieldsOf(type: GraphQLObjectType | GraphQLInterfaceType) {
    const fields: GraphQLFieldMap<unknown, unknown> = type.getFields();
    const kept = Object.values(fields).flatMap(({ name, args, ...field }) => {
      const asConfig = Object.fromEntries(args.map(({ name: argName, ...arg }) => [argName, arg]));
      const changed = changes.field({ ...field, args: asConfig }, name, type);
      return changed ? [[name, withTypes(changed)] as const] : [];
    });
    return Object.fromEntries(kept);
  }

  function withTypes(field: AnyField): AnyField {
    const args = Object.entries(field.args ?? {}).map(([name, arg]) => [
      name,
      { ...arg, type: remake(arg.type) },
    ]);
    return { ...field, type: remake(field.type), args: Object.fromEntries(args) };
  }

  function inputFieldsOf(type: GraphQLInputObjectType) {
    const fields = Object.values(type.getFields()).map(({ name, ...field }) => {
      const changed = changes.inputField(field, name, type);
      return [name, { ...changed, type: remake(changed.type) }];
    });
    return Object.fromEntries(fields);
  }

  function make(type: GraphQLNamedType): GraphQLNamedType {
    if (isEnumType(type)) return changes.enumType(type);
    const { name, description, extensions } = type;
    const own = { name, description, extensions };
    if (isInputObjectType(type)) {
      return new GraphQLInputObjectType({ ...own, isOneOf: type.isOneOf, fields: () => inputFieldsOf(type) });
    }
    if (isUnionType(type)) {
      const { resolveType } = type;
      return new GraphQLUnionType({ ...own, resolveType, types: () => type.getTypes().map(remake) });
    }
    if (isInterfaceType(type)) {
      const { resolveType } = type;
      const interfaces = () => type.getInterfaces().map(remake);
      return new GraphQLInterfaceType({ ...own, resolveType, interfaces, fields: () => fieldsOf(type) });
    }
    if (!isObjectType(type)) return type;
    return new GraphQLObjectType({
      ...own,
      description: changes.description(type),
      isTypeOf: type.isTypeOf,
      interfaces: () => type.getInterfaces().map(remake),
      fields: () => fieldsOf(type),
    });
  }

  const root = (type: GraphQLObjectType | null | undefined) => type && remake(type);
  const config = {
    description: schema.description,
    directives: schema.getDirectives(),
    extensions: schema.extensions,
    query: root(schema.getQueryType()),
    mutation: root(schema.getMutationType()),
    subscription: root(schema.getSubscriptionType()),
    assumeValid: true,
  };
  const reached = new GraphQLSchema(config);
  // An object is only reached through its interface.
  const types = Object.values(schema.getTypeMap())
    .filter(isObjectType)
    .filter((type) => !made.has(type.name) && type.getInterfaces().some(({ name }) => made.has(name)))
    .map(remake);
  return types.length > 0 ? new GraphQLSchema({ ...config, types }) : reached;
}
