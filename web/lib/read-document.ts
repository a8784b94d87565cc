type Node = Record<string, unknown>;

/**
 * Reads a document's text as the build writes it (`document-text.ts`). This subset of GraphQL needs a fraction of
 * graphql’s parser, and the text is 40% smaller than the parsed document.
 */
export function readDocument(text: string, hash?: string): Node {
  const tokens = text.match(/\.{3}|[^\w\s-]|-?\w+/g) ?? [];
  let at = 0;
  const take = () => tokens[at++] as string;
  const skip = (token: string) => tokens[at] === token && take();
  const name = () => ({ kind: "Name", value: take() });
  const until = (end: string, read: () => Node) => {
    const nodes: Node[] = [];
    while (at < tokens.length && !skip(end)) nodes.push(read());
    return nodes;
  };

  const type = (): Node => {
    const inner = skip("[") ? { kind: "ListType", type: type() } : { kind: "NamedType", name: name() };
    skip("]");
    return skip("!") ? { kind: "NonNullType", type: inner } : inner;
  };
  const variable = () => {
    skip("$");
    return { kind: "Variable", name: name() };
  };
  const value = (): Node => {
    if (tokens[at] === "$") return variable();
    if (skip("[")) return { kind: "ListValue", values: until("]", value) };
    if (skip("{")) return { kind: "ObjectValue", fields: until("}", named("ObjectField")) };
    const token = take();
    if (/^(?:true|false)$/.test(token)) return { kind: "BooleanValue", value: token === "true" };
    return { kind: /^-?\d/.test(token) ? "IntValue" : "EnumValue", value: token };
  };
  const named = (kind: string) => () => {
    const of = name();
    skip(":");
    return { kind, name: of, value: value() };
  };
  const args = () => (skip("(") ? { arguments: until(")", named("Argument")) } : {});
  const directives = () => {
    const nodes: Node[] = [];
    while (skip("@")) nodes.push({ kind: "Directive", name: name(), ...args() });
    return nodes.length > 0 ? { directives: nodes } : {};
  };
  const selection = (): Node => {
    if (skip("...")) return { kind: "FragmentSpread", name: name(), ...directives() };
    const first = name();
    const names = skip(":") ? { alias: first, name: name() } : { name: first };
    const field = { kind: "Field", ...names, ...args(), ...directives() };
    return tokens[at] === "{" ? { ...field, ...selections(true) } : field;
  };
  const selections = (isNested: boolean) => {
    skip("{");
    const nodes = until("}", selection);
    if (isNested) nodes.push({ kind: "Field", name: { kind: "Name", value: "__typename" } });
    return { selectionSet: { kind: "SelectionSet", selections: nodes } };
  };
  const variableDefinition = () => {
    const of = variable();
    skip(":");
    const given = { kind: "VariableDefinition", variable: of, type: type() };
    return skip("=") ? { ...given, defaultValue: value() } : given;
  };
  const definition = () => {
    const operation = take();
    const start = { name: name() };
    if (operation === "fragment") {
      skip("on");
      const typeCondition = { kind: "NamedType", name: name() };
      return { kind: "FragmentDefinition", ...start, typeCondition, ...selections(true) };
    }
    const variables = skip("(") ? { variableDefinitions: until(")", variableDefinition) } : {};
    return { kind: "OperationDefinition", operation, ...start, ...variables, ...selections(false) };
  };

  const definitions: Node[] = [];
  while (at < tokens.length) definitions.push(definition());
  return { ...(hash ? { __meta__: { hash } } : {}), kind: "Document", definitions };
}
