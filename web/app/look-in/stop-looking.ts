import type { ApolloClient } from "@apollo/client";
import { ApolloLink } from "@apollo/client/link";
import { firstValueFrom } from "rxjs";
import { LookInDocument, StopLookInDocument } from "../../generated/graphql.ts";
import { httpLink } from "../../platform/apollo/server-link.ts";
import { leaveLookIn } from "../../platform/session/look-in-tab.ts";

/** Ends the look, which the owner's own session does, and leads back to where it began. */
export async function stopLooking(client: ApolloClient) {
  const look = client.readQuery({ query: LookInDocument })?.lookIn;
  if (look) {
    const operation = {
      query: StopLookInDocument,
      variables: { id: look.id },
      context: { headers: { portal: "owner" } },
    };
    try {
      await firstValueFrom(ApolloLink.execute(httpLink, operation, { client }));
    } catch {
      // Without the network it ends by itself, after its fifteen minutes at the latest.
    }
  }
  leaveLookIn(look?.orgId);
}
