import {
  type DocumentNode,
  type FieldNode,
  type GraphQLField,
  GraphQLIncludeDirective,
  type GraphQLObjectType,
  type GraphQLSchema,
  GraphQLSkipDirective,
  getArgumentValues,
  getDirectiveValues,
  getNamedType,
  getNullableType,
  getOperationAST,
  getVariableValues,
  isCompositeType,
  isInterfaceType,
  isListType,
  isObjectType,
  SchemaMetaFieldDef,
  type SelectionNode,
  type SelectionSetNode,
  TypeMetaFieldDef,
} from "graphql";
import { QueryTooComplexError } from "../errors.ts";
import { DEFAULT_PAGE, MAX_PAGE } from "./page-size.ts";

/** About twice the cost of a page of 100 jobs with all customer, equipment and technician fields. */
export const MAX_COST = 20_000;

/** The assumed size of an unpaginated list: few jobs have more equipment, technicians or notes. */
export const LIST_ROWS = 5;
export const ROOT_COST = 50;
export const COUNT_COST = 10;
const WALK_AT_MOST = 10 * MAX_COST;

/** Options for a field whose row count depends on arguments other than `first` and `last`. */
export const rowsOf = (rows: (args: Record<string, unknown>) => number) =>
  ({ extensions: { rows } }) as const;

export interface CostedOperation {
  schema: GraphQLSchema;
  document: DocumentNode;
  operationName?: string | null | undefined;
  variables?: Readonly<Record<string, unknown>> | null | undefined;
}

export function refuseCostly(operation: CostedOperation): number {
  const cost = costOf(operation);
  if (cost > MAX_COST) throw new QueryTooComplexError(cost, MAX_COST);
  return cost;
}

/**
 * Returns an upper bound on the values in a response. Fields count once per row. Skipped or merged fields don't count.
 */
export function costOf({ schema, document, operationName, variables }: CostedOperation): number {
  const operation = getOperationAST(document, operationName);
  const root = operation && schema.getRootType(operation.operation);
  if (!operation || !root) return 0;
  const values = getVariableValues(schema, operation.variableDefinitions ?? [], variables ?? {});
  if (!values.coerced) return 0;
  const walk: Walk = { schema, document, variables: values.coerced, cost: 0 };
  for (const selected of fieldsOf(walk, root, [operation.selectionSet])) {
    walk.cost += ROOT_COST;
    add(walk, selected, 1, undefined);
  }
  return walk.cost;
}

interface Walk {
  schema: GraphQLSchema;
  document: DocumentNode;
  variables: Record<string, unknown>;
  cost: number;
}

interface Selected {
  field: GraphQLField<unknown, unknown>;
  nodes: FieldNode[];
}

function add(walk: Walk, { field, nodes }: Selected, rows: number, pageRows: number | undefined): void {
  if (walk.cost > WALK_AT_MOST) return;
  walk.cost += rows * (field.name === "totalCount" ? COUNT_COST : 1);
  const type = getNamedType(field.type);
  if (!isObjectType(type) && !isInterfaceType(type)) return;
  const listed = isListType(getNullableType(field.type));
  const args = argumentsOf(walk, field, nodes[0] as FieldNode);
  const own = sizeOf(field, args);
  const each = listed ? rows * (own ?? pageRows ?? LIST_ROWS) : rows;
  const selections = nodes.flatMap(({ selectionSet }) => selectionSet ?? []);
  for (const selected of fieldsOf(walk, type, selections))
    add(walk, selected, each, listed ? undefined : own);
}

function sizeOf({ args: declared, extensions }: Selected["field"], args: Record<string, unknown>) {
  const { rows } = extensions as { rows?: (args: Record<string, unknown>) => number };
  if (rows) return Math.max(1, rows(args));
  if (!declared.some(({ name }) => name === "first")) return undefined;
  const asked = args.first ?? args.last ?? DEFAULT_PAGE;
  return Math.max(1, Math.min(Number(asked), MAX_PAGE));
}

function argumentsOf({ variables }: Walk, field: Selected["field"], node: FieldNode) {
  try {
    return getArgumentValues(field, node, variables);
  } catch {
    return {};
  }
}

function fieldsOf(walk: Walk, type: { name: string }, selectionSets: SelectionSetNode[]): Iterable<Selected> {
  const found = new Map<string, Selected>();
  const seen = new Set<string>();
  const collect = (parent: { name: string }, { selections }: SelectionSetNode) => {
    for (const node of selections) {
      if (isLeftOut(walk, node)) continue;
      if (node.kind === "Field") {
        addTo(found, walk.schema, parent.name, node);
        continue;
      }
      const fragment = node.kind === "InlineFragment" ? node : fragmentNamed(walk, node.name.value, seen);
      if (fragment)
        collect({ name: fragment.typeCondition?.name.value ?? parent.name }, fragment.selectionSet);
    }
  };
  for (const selectionSet of selectionSets) collect(type, selectionSet);
  return found.values();
}

const isLeftOut = ({ variables }: Walk, node: SelectionNode) =>
  getDirectiveValues(GraphQLSkipDirective, node, variables)?.if === true ||
  getDirectiveValues(GraphQLIncludeDirective, node, variables)?.if === false;

function addTo(found: Map<string, Selected>, schema: GraphQLSchema, typeName: string, node: FieldNode) {
  const field = fieldNamed(schema, typeName, node.name.value);
  const key = `${typeName} ${node.alias?.value ?? node.name.value}`;
  const known = found.get(key);
  if (known) known.nodes.push(node);
  else if (field) found.set(key, { field, nodes: [node] });
}

function fragmentNamed({ document }: Walk, name: string, seen: Set<string>) {
  if (seen.has(name)) return undefined;
  seen.add(name);
  return document.definitions.find(
    (definition) => definition.kind === "FragmentDefinition" && definition.name.value === name,
  ) as Extract<DocumentNode["definitions"][number], { kind: "FragmentDefinition" }> | undefined;
}

function fieldNamed(schema: GraphQLSchema, typeName: string, name: string) {
  if (name === SchemaMetaFieldDef.name) return SchemaMetaFieldDef;
  if (name === TypeMetaFieldDef.name) return TypeMetaFieldDef;
  const type = schema.getType(typeName);
  return isCompositeType(type) && "getFields" in type
    ? (type as GraphQLObjectType).getFields()[name]
    : undefined;
}
