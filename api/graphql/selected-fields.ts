import {
  type FieldNode,
  type FragmentDefinitionNode,
  GraphQLIncludeDirective,
  type GraphQLResolveInfo,
  GraphQLSkipDirective,
  getDirectiveValues,
  type SelectionNode,
  type SelectionSetNode,
} from "graphql";

/** The fields a request selects beneath a field, by name: aliases and fragments are merged. Kept, so read only. */
export type FieldTree = ReadonlyMap<string, FieldTree>;
type GrowingTree = Map<string, GrowingTree>;

/** By field of a document: trusted documents are kept, and so is what they select unless variables decide it. */
const kept = new WeakMap<FieldNode, FieldTree>();

type Document = Pick<GraphQLResolveInfo, "fragments" | "variableValues">;
/** `depends`: a directive was met, so other variables may select otherwise. */
type Walk = Document & { depends: boolean };

/** What a request selects beneath the field that `info` resolves, down `path` (`["edges", "node"]`). */
export function selectedFields(info: GraphQLResolveInfo, path: string[] = []): FieldTree {
  const [field, another] = info.fieldNodes;
  const tree = (field && !another && kept.get(field)) || treeOf(info);
  return path.reduce<FieldTree>((at, name) => at.get(name) ?? new Map(), tree);
}

function treeOf(info: Pick<GraphQLResolveInfo, "fieldNodes"> & Document): FieldTree {
  const tree: GrowingTree = new Map();
  const document = { ...info, depends: false };
  for (const field of info.fieldNodes) collect(field.selectionSet, tree, document);
  const [field, another] = info.fieldNodes;
  if (field && !another && !document.depends) kept.set(field, tree);
  return tree;
}

function collect(selectionSet: SelectionSetNode | undefined, tree: GrowingTree, document: Walk) {
  for (const node of selectionSet?.selections ?? []) {
    if (!isIncluded(node, document)) continue;
    if (node.kind === "Field") collectField(node, tree, document);
    else if (node.kind === "InlineFragment") collect(node.selectionSet, tree, document);
    else collect(fragment(node.name.value, document)?.selectionSet, tree, document);
  }
}

function collectField(node: FieldNode, tree: GrowingTree, document: Walk) {
  const name = node.name.value;
  const beneath = tree.get(name) ?? new Map();
  tree.set(name, beneath);
  collect(node.selectionSet, beneath, document);
}

function isIncluded(node: SelectionNode, walk: Walk): boolean {
  if (!node.directives?.length) return true;
  walk.depends = true;
  const { variableValues } = walk;
  if (getDirectiveValues(GraphQLSkipDirective, node, variableValues)?.if === true) return false;
  return getDirectiveValues(GraphQLIncludeDirective, node, variableValues)?.if !== false;
}

function fragment(name: string, { fragments }: Document): FragmentDefinitionNode | undefined {
  return fragments[name];
}
