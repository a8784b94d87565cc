import {
  type DocumentNode,
  type FieldNode,
  type FragmentDefinitionNode,
  Kind,
  parse,
  type SelectionSetNode,
} from "graphql";
import { BadInputError } from "../errors.ts";

export const MAX_TOKENS = 2_000;
/** Introspection queries from tools have under 400. */
export const MAX_ANONYMOUS_TOKENS = 600;

/** Validation compares every two fields of the same name, so the work grows quadratically. */
const MAX_COMPARISONS = 4_000;
const MAX_LEVELS = 25;

/** Refuses a document that's slow to validate. Throws a GraphQLError on a syntax error. */
export function parseSmall(text: string, maxTokens: number): DocumentNode {
  const document = parse(text, { maxTokens });
  requireFewComparisons(document);
  return document;
}

function requireFewComparisons({ definitions }: DocumentNode) {
  const fragments = new Map<string, FragmentDefinitionNode>();
  for (const each of definitions)
    if (each.kind === Kind.FRAGMENT_DEFINITION) fragments.set(each.name.value, each);
  let comparisons = 0;
  const spend = (count: number) => {
    comparisons += count;
    if (comparisons > MAX_COMPARISONS) throw new BadInputError("This document repeats too many fields");
  };

  function grouped(sets: readonly SelectionSetNode[]): Iterable<FieldNode[]> {
    const byKey = new Map<string, FieldNode[]>();
    const spreads = new Set<string>();
    const open = [...sets];
    const addField = (node: FieldNode) => {
      const key = (node.alias ?? node.name).value;
      const same = byKey.get(key) ?? [];
      spend(same.length);
      byKey.set(key, same);
      same.push(node);
    };
    const spread = (name: string) => {
      if (spreads.has(name)) return;
      spend(spreads.size);
      spreads.add(name);
      const fragment = fragments.get(name);
      if (fragment) open.push(fragment.selectionSet);
    };
    for (let set = open.pop(); set; set = open.pop()) {
      for (const node of set.selections) {
        spend(1);
        if (node.kind === Kind.FIELD) addField(node);
        else if (node.kind === Kind.INLINE_FRAGMENT) open.push(node.selectionSet);
        else spread(node.name.value);
      }
    }
    return byKey.values();
  }

  function count(sets: readonly SelectionSetNode[], level: number) {
    if (level > MAX_LEVELS) throw new BadInputError("This document is nested too deeply");
    for (const same of grouped(sets)) {
      const below = same.flatMap(({ selectionSet }) => selectionSet ?? []);
      if (below.length > 0) count(below, level + 1);
    }
  }

  for (const definition of definitions) if ("selectionSet" in definition) count([definition.selectionSet], 0);
}
