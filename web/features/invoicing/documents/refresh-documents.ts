import type { ApolloClient, TypedDocumentNode } from "@apollo/client";
import { DOCUMENTS, type DocumentKind } from "@fettle/rules/invoicing/document-kinds";
import { InvoiceScreenDocument, QuoteScreenDocument } from "../../../generated/graphql.ts";
import { bringDraftsBack, forgetDrafts } from "../../../lib/draft.ts";
import { documentChanged } from "./document-cache.ts";

type Change = { kind: DocumentKind; id: string; change: string };

const SCREENS = { quote: QuoteScreenDocument, invoice: InvoiceScreenDocument } satisfies Record<
  DocumentKind,
  unknown
>;

export async function refreshDocuments(client: ApolloClient, changes: readonly Change[]) {
  const { cache } = client;
  for (const kind of new Set(changes.map((change) => change.kind))) documentChanged(cache, kind);
  const newest = new Map(changes.map((change) => [`${change.kind} ${change.id}`, change]));
  await Promise.allSettled(
    [...newest.values()].map(async ({ kind, id, change }) => {
      if (change === "deleted") forgetDrafts(id);
      else bringDraftsBack(id);
      const typename = DOCUMENTS[kind].title;
      if (!(`${typename}:${id}` in (cache.extract() as Record<string, unknown>))) return;
      if (change === "deleted") return cache.evict({ id: `${typename}:${id}` });
      const query: TypedDocumentNode<unknown, { id: string }> = SCREENS[kind];
      await client.query({ query, variables: { id }, fetchPolicy: "network-only" });
    }),
  );
}
