import {
  type FieldNode,
  GraphQLIncludeDirective,
  type GraphQLNamedType,
  type GraphQLResolveInfo,
  GraphQLSkipDirective,
  getDirectiveValues,
  getNamedType,
  isInterfaceType,
  isObjectType,
  type SelectionNode,
  type SelectionSetNode,
} from "graphql";

export type Reads = { reads?: readonly string[] };

/** Fields by name, with computed fields' columns. Aliases and fragments are merged. Cached, so read-only. */
export interface FieldTree<Name extends string = string> extends ReadonlyMap<Name, FieldTree> {}
export type Selected<Row> = Partial<Row> & Pick<Row, "id" & keyof Row>;

type GrowingTree = Map<string, GrowingTree>;

/** Cached by document node: trusted documents are long-lived, and only variables can change their selections. */
const kept = new WeakMap<FieldNode, FieldTree>();

type Document = Pick<GraphQLResolveInfo, "schema" | "fragments" | "variableValues">;
type Walk = Document & { depends: boolean };

export function selectedFields(info: GraphQLResolveInfo, path: string[] = []): FieldTree {
  const [field, another] = info.fieldNodes;
  const tree = (field && !another && kept.get(field)) || treeOf(info);
  return path.reduce<FieldTree>((at, name) => at.get(name) ?? new Map(), tree);
}

/** The fields selected for a connection's entries, in `nodes`, in `edges` or in both. */
export function selectedNodes(info: GraphQLResolveInfo): FieldTree {
  const [inEdges, inNodes] = [selectedFields(info, ["edges", "node"]), selectedFields(info, ["nodes"])];
  return inNodes.size === 0 ? inEdges : inEdges.size === 0 ? inNodes : merged(inEdges, inNodes);
}

function merged(one: FieldTree, other: FieldTree): FieldTree {
  const tree = new Map(one);
  for (const [name, beneath] of other) tree.set(name, merged(one.get(name) ?? new Map(), beneath));
  return tree;
}

function treeOf(info: Pick<GraphQLResolveInfo, "fieldNodes" | "returnType"> & Document): FieldTree {
  const tree: GrowingTree = new Map();
  const document = { ...info, depends: false };
  const type = getNamedType(info.returnType);
  for (const field of info.fieldNodes) collect(field.selectionSet, type, tree, document);
  const [field, another] = info.fieldNodes;
  if (field && !another && !document.depends) kept.set(field, tree);
  return tree;
}

function collect(
  selectionSet: SelectionSetNode | undefined,
  type: GraphQLNamedType | undefined,
  tree: GrowingTree,
  document: Walk,
) {
  for (const node of selectionSet?.selections ?? []) {
    if (!isIncluded(node, document)) continue;
    if (node.kind === "Field") {
      collectField(node, type, tree, document);
      continue;
    }
    const spread = node.kind === "InlineFragment" ? node : document.fragments[node.name.value];
    const on = spread?.typeCondition ? document.schema.getType(spread.typeCondition.name.value) : type;
    collect(spread?.selectionSet, on, tree, document);
  }
}

function collectField(
  node: FieldNode,
  type: GraphQLNamedType | undefined,
  tree: GrowingTree,
  document: Walk,
) {
  const name = node.name.value;
  const field = isObjectType(type) || isInterfaceType(type) ? type.getFields()[name] : undefined;
  for (const column of (field?.extensions as Reads | undefined)?.reads ?? []) enter(tree, column);
  collect(node.selectionSet, field && getNamedType(field.type), enter(tree, name), document);
}

function enter(tree: GrowingTree, name: string): GrowingTree {
  const beneath = tree.get(name) ?? new Map();
  tree.set(name, beneath);
  return beneath;
}

function isIncluded(node: SelectionNode, walk: Walk): boolean {
  if (!node.directives?.length) return true;
  walk.depends = true;
  const { variableValues } = walk;
  if (getDirectiveValues(GraphQLSkipDirective, node, variableValues)?.if === true) return false;
  return getDirectiveValues(GraphQLIncludeDirective, node, variableValues)?.if !== false;
}
