import type { ApolloClient } from "@apollo/client";
import { InvoiceScreenDocument, QuoteScreenDocument } from "../../generated/graphql.ts";
import { bringDraftsBack, forgetDrafts } from "../../lib/draft.ts";
import { documentChanged } from "./document-cache.ts";

type Change = { kind: "quote" | "invoice"; id: string; change: string };

/** Refetches what somebody changed: the cached documents, and the lists that contain them. */
export async function refreshDocuments(client: ApolloClient, changes: readonly Change[]) {
  const { cache } = client;
  for (const kind of new Set(changes.map((change) => change.kind))) documentChanged(cache, kind);
  const newest = new Map(changes.map((change) => [`${change.kind} ${change.id}`, change]));
  await Promise.allSettled(
    [...newest.values()].map(async ({ kind, id, change }) => {
      if (change === "deleted") forgetDrafts(id);
      else bringDraftsBack(id);
      const typename = kind === "quote" ? "Quote" : "Invoice";
      if (!(`${typename}:${id}` in (cache.extract() as Record<string, unknown>))) return;
      if (change === "deleted") return cache.evict({ id: `${typename}:${id}` });
      const variables = { id };
      const fetchPolicy = "network-only";
      if (kind === "quote") await client.query({ query: QuoteScreenDocument, variables, fetchPolicy });
      else await client.query({ query: InvoiceScreenDocument, variables, fetchPolicy });
    }),
  );
}
