import {
  type GraphQLField,
  type GraphQLInputType,
  type GraphQLNamedType,
  type GraphQLSchema,
  type GraphQLType,
  getNamedType,
  getNullableType,
  isEnumType,
  isInputObjectType,
  isInterfaceType,
  isLeafType,
  isListType,
  isNonNullType,
  isObjectType,
  isRequiredArgument,
  isRequiredInputField,
} from "graphql";

type Field = GraphQLField<unknown, unknown>;

export interface ExampleDocument {
  query: string;
  /** JSON, or null if there are none. */
  variables: string | null;
}

const MOST_FIELDS = 6;
const PAGE = 10;
const VALUES: Record<string, unknown> = {
  ID: "01a2062f-68a0-73f8-896a-5346234b134f",
  String: "…",
  Int: 1,
  Float: 1.5,
  Boolean: true,
  Date: "2026-11-26",
  DateTime: "2026-11-25T23:30:00Z",
};

/** Writes a document that runs the field with its required arguments and selects its plainest fields. */
export function exampleOf(schema: GraphQLSchema, operation: string, field: Field): ExampleDocument {
  const args = field.args.filter((argument) => isRequiredArgument(argument) || argument.name === "first");
  const given = args.filter(({ name }) => name !== "first");
  const isPaged = args.length > given.length;
  const passed = [
    ...given.map(({ name }) => `${name}: $${name}`),
    ...(isPaged ? [`first: ${PAGE}`] : []),
  ].join(", ");
  const declared = given.map(({ name, type }) => `$${name}: ${type}`).join(", ");
  const title = field.name.charAt(0).toUpperCase() + field.name.slice(1);
  const selection = selectionOf(schema, field.type, 1, []);
  const query = `${operation} ${title}${declared && `(${declared})`} {\n  ${field.name}${passed && `(${passed})`}${selection}\n}`;
  const values = Object.fromEntries(given.map(({ name, type }) => [name, exampleValue(type, [])]));
  return { query, variables: given.length > 0 ? JSON.stringify(values, null, 2) : null };
}

function selectionOf(schema: GraphQLSchema, type: GraphQLType, depth: number, within: string[]): string {
  const named = getNamedType(type);
  if (isLeafType(named)) return "";
  const pad = "  ".repeat(depth + 1);
  const lines = linesOf(schema, named, depth, [...within, named.name]);
  return ` {\n${lines.map((line) => `${pad}${line}\n`).join("")}${"  ".repeat(depth)}}`;
}

function linesOf(schema: GraphQLSchema, named: GraphQLNamedType, depth: number, within: string[]): string[] {
  if (!isObjectType(named) && !isInterfaceType(named)) return ["__typename"];
  const fields = Object.values(named.getFields()).filter(
    ({ args, deprecationReason }) => !args.some(isRequiredArgument) && !deprecationReason,
  );
  const nodes = fields.find(({ name }) => name === "nodes");
  const pageInfo = fields.find(({ name }) => name === "pageInfo");
  if (nodes && pageInfo)
    return [
      `nodes${selectionOf(schema, nodes.type, depth + 1, within)}`,
      "pageInfo { hasNextPage endCursor }",
    ];
  const plain = fields.filter(({ type, args }) => isLeafType(getNamedType(type)) && args.length === 0);
  const ordered = [
    ...plain.filter(({ name }) => name === "id"),
    ...plain.filter(({ name }) => name !== "id"),
  ];
  const own = ordered.slice(0, MOST_FIELDS).map(({ name }) => name);
  if (own.length > 1 || depth > 2) return own.length > 0 ? own : ["__typename"];
  // A payload or wrapper: show what's in it.
  const inner = fields.find(
    ({ type }) => !isLeafType(getNamedType(type)) && !within.includes(getNamedType(type).name),
  );
  return [
    ...own,
    ...(inner ? [`${inner.name}${selectionOf(schema, inner.type, depth + 1, within)}`] : []),
    ...(own.length === 0 && !inner ? ["__typename"] : []),
  ];
}

/** The required fields of an input, or its first ones if none are. */
function exampleValue(type: GraphQLInputType, within: string[]): unknown {
  const bare = getNullableType(type);
  if (isListType(bare)) return [exampleValue(bare.ofType, within)];
  if (isEnumType(bare)) return bare.getValues()[0]?.name;
  if (!isInputObjectType(bare)) return VALUES[getNamedType(bare).name] ?? "…";
  if (within.includes(bare.name)) return {};
  const fields = Object.values(bare.getFields());
  const required = fields.filter(isRequiredInputField);
  const chosen =
    required.length > 0 ? required : fields.filter(({ type: of }) => !isNonNullType(of)).slice(0, 2);
  return Object.fromEntries(
    chosen.map(({ name, type: of }) => [name, exampleValue(of, [...within, bare.name])]),
  );
}
