import { type DocumentNode, type GraphQLSchema, Kind } from "graphql";
import { type Scopes, scopesOf } from "../auth/scopes.ts";
import type { Viewer } from "../auth/viewer.ts";

export function mayRun(schema: GraphQLSchema, viewer: Viewer, document: DocumentNode): boolean {
  const scopes = scopesOf({ viewer, staff: null, owner: null, foreignIdentity: false });
  const holds = (scope: string) => {
    const value = scopes[scope as keyof Scopes];
    return typeof value === "function" ? value() : value === true;
  };
  return document.definitions.every((definition) => {
    if (definition.kind !== Kind.OPERATION_DEFINITION) return true;
    if (definition.operation === "mutation" && viewer.scope === "read") return false;
    const fields = schema.getRootType(definition.operation)?.getFields() ?? {};
    return definition.selectionSet.selections.every((selection) => {
      if (selection.kind !== Kind.FIELD) return false;
      const { pothosOptions } = (fields[selection.name.value]?.extensions ?? {}) as {
        pothosOptions?: { authScopes?: Record<string, boolean> };
      };
      const needed = Object.keys(pothosOptions?.authScopes ?? { none: true });
      return needed.every((scope) => holds(scope));
    });
  });
}
