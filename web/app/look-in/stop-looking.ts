import type { ApolloClient } from "@apollo/client";
import { ApolloLink } from "@apollo/client/link";
import { firstValueFrom } from "rxjs";
import { LookInDocument, StopLookInDocument } from "../../generated/graphql.ts";
import { ignored } from "../../lib/ignored.ts";
import { httpLink } from "../../platform/apollo/server-link.ts";
import { leaveLookIn } from "../../platform/session/look-in-tab.ts";

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
    } catch (error) {
      ignored(error, "the look-in expires within fifteen minutes");
    }
  }
  leaveLookIn(look?.orgId);
}
