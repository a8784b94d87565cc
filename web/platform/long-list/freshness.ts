import type { OperationVariables, TypedDocumentNode } from "@apollo/client";
import { useApolloClient } from "@apollo/client/react";
import { type DocumentNode, type FieldNode, Kind } from "graphql";
import { useEffect, useEffectEvent } from "react";
import { useListChanges } from "../apollo/list-changes.ts";
import { operationIn } from "../apollo/operation-in.ts";
import { connectionEpoch } from "../live/connection-epoch.ts";

/** Debounces changes that arrive together, e.g. a completed job and its follow-up. */
const TOGETHER_MS = 50;

/** Each page's change count when it was last requested. */
const askedAt = new Map<string, string>();

/**
 * Refetches a page after its list changes: immediately if it's on screen, otherwise when it's next shown. Keeps the
 * rows until the response arrives.
 */
export function useFreshness<TData, TVariables extends OperationVariables>(
  document: TypedDocumentNode<TData, TVariables>,
  variables: TVariables,
) {
  const client = useApolloClient();
  const { name, field } = queryOf(document);
  const changes = useListChanges(field);
  const key = `${name} ${JSON.stringify(variables)}`;
  const refetch = useEffectEvent(() =>
    client.query<TData, OperationVariables>({
      query: document,
      variables,
      fetchPolicy: "network-only",
      // A response in flight may predate the change.
      context: { queryDeduplication: false },
    }),
  );

  useEffect(() => {
    const now = `${connectionEpoch()} ${changes}`;
    if (!askedAt.has(key)) askedAt.set(key, now);
    if (askedAt.get(key) === now) return;
    const timer = setTimeout(async () => {
      if (askedAt.get(key) === now) return;
      askedAt.set(key, now);
      try {
        await refetch();
      } catch {
        askedAt.set(key, "failed");
      }
    }, TOGETHER_MS);
    return () => clearTimeout(timer);
  }, [key, changes]);
}

function queryOf(document: DocumentNode): { name: string; field: string } {
  const query = operationIn(document);
  const field = query?.selectionSet.selections.find(
    (selection): selection is FieldNode => selection.kind === Kind.FIELD,
  );
  return { name: query?.name?.value ?? "", field: field?.name.value ?? "" };
}
