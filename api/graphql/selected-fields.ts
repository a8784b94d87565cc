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

/** The fields a request selects beneath a field, by name: aliases and fragments are merged. */
export type FieldTree = Map<string, FieldTree>;

type Document = Pick<GraphQLResolveInfo, "fragments" | "variableValues">;

/** What a request selects beneath the field that `info` resolves, down `path` (`["edges", "node"]`). */
export function selectedFields(info: GraphQLResolveInfo, path: string[] = []): FieldTree {
  const tree: FieldTree = new Map();
  for (const field of info.fieldNodes) collect(field.selectionSet, tree, info);
  return path.reduce<FieldTree>((at, name) => at.get(name) ?? new Map(), tree);
}

function collect(selectionSet: SelectionSetNode | undefined, tree: FieldTree, document: Document) {
  for (const node of selectionSet?.selections ?? []) {
    if (!isIncluded(node, document)) continue;
    if (node.kind === "Field") collectField(node, tree, document);
    else if (node.kind === "InlineFragment") collect(node.selectionSet, tree, document);
    else collect(fragment(node.name.value, document)?.selectionSet, tree, document);
  }
}

function collectField(node: FieldNode, tree: FieldTree, document: Document) {
  const name = node.name.value;
  const beneath = tree.get(name) ?? new Map();
  tree.set(name, beneath);
  collect(node.selectionSet, beneath, document);
}

function isIncluded(node: SelectionNode, { variableValues }: Document): boolean {
  if (!node.directives?.length) return true;
  if (getDirectiveValues(GraphQLSkipDirective, node, variableValues)?.if === true) return false;
  return getDirectiveValues(GraphQLIncludeDirective, node, variableValues)?.if !== false;
}

function fragment(name: string, { fragments }: Document): FragmentDefinitionNode | undefined {
  return fragments[name];
}
