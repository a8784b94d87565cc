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

/** The extension that holds which columns a computed field reads. */
export type Reads = { reads?: readonly string[] };

/**
 * The fields that a request selects below a field, by name, with the columns of computed ones: aliases and fragments
 * are merged. Cached, so read-only.
 */
export interface FieldTree<Name extends string = string> extends ReadonlyMap<Name, FieldTree> {}
/** A row that has only the members a request selected, and its id. */
export type Selected<Row> = Partial<Row> & Pick<Row, "id" & keyof Row>;

type GrowingTree = Map<string, GrowingTree>;

/** A cache by document node: trusted documents live long, and so do their selections unless variables change them. */
const kept = new WeakMap<FieldNode, FieldTree>();

type Document = Pick<GraphQLResolveInfo, "schema" | "fragments" | "variableValues">;
/** `depends`: a directive was met, so other variables may select otherwise. */
type Walk = Document & { depends: boolean };

/** The fields that a request selects below the field that `info` resolves, down `path` (`["edges", "node"]`). */
export function selectedFields(info: GraphQLResolveInfo, path: string[] = []): FieldTree {
  const [field, another] = info.fieldNodes;
  const tree = (field && !another && kept.get(field)) || treeOf(info);
  return path.reduce<FieldTree>((at, name) => at.get(name) ?? new Map(), tree);
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

/** The selections below a name, merged with earlier ones. */
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
