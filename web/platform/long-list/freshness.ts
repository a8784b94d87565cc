import type { OperationVariables, TypedDocumentNode } from "@apollo/client";
import { useApolloClient } from "@apollo/client/react";
import { type DocumentNode, type FieldNode, Kind, type OperationDefinitionNode } from "graphql";
import { useEffect } from "react";
import { useListChanges } from "../apollo/list-changes.ts";
import { connectionEpoch } from "../live/connection-epoch.ts";

/** Several changes at once, such as a completed job and its follow-up, are asked for together. */
const TOGETHER_MS = 50;

/** Up to which changes of its list each page was asked for. */
const askedAt = new Map<string, string>();

/**
 * Asks for a page of a list again whenever the list changed after the page was asked for: at once while it is on
 * screen, else when it comes there again. What is shown stays until the answer; a failed attempt leaves it.
 */
export function useFreshness<TData, TVariables extends OperationVariables>(
  document: TypedDocumentNode<TData, TVariables>,
  variables: TVariables,
) {
  const client = useApolloClient();
  const { name, field } = queryOf(document);
  const changes = useListChanges(field);
  const key = `${name} ${JSON.stringify(variables)}`;

  useEffect(() => {
    const now = `${connectionEpoch()} ${changes}`;
    if (!askedAt.has(key)) askedAt.set(key, now);
    if (askedAt.get(key) === now) return;
    const timer = setTimeout(async () => {
      if (askedAt.get(key) === now) return;
      askedAt.set(key, now);
      // An answer that is on its way already may be older than the change.
      const context = { queryDeduplication: false };
      try {
        await client.query<TData, OperationVariables>({
          query: document,
          variables,
          fetchPolicy: "network-only",
          context,
        });
      } catch {
        askedAt.set(key, "failed");
      }
    }, TOGETHER_MS);
    return () => clearTimeout(timer);
  }, [client, document, key, changes]);
}

function queryOf(document: DocumentNode): { name: string; field: string } {
  const query = document.definitions.find(
    (definition): definition is OperationDefinitionNode => definition.kind === Kind.OPERATION_DEFINITION,
  );
  const field = query?.selectionSet.selections.find(
    (selection): selection is FieldNode => selection.kind === Kind.FIELD,
  );
  return { name: query?.name?.value ?? "", field: field?.name.value ?? "" };
}
