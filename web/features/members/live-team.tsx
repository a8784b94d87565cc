import { useSubscription } from "@apollo/client/react";
import { MembersPageDocument, TeamChangedDocument, UsageDocument } from "../../generated/graphql.ts";

/** Keeps the list and the seat count as others change the team. */
export function LiveTeam() {
  useSubscription(TeamChangedDocument, {
    ignoreResults: true,
    onData: ({ client }) => client.refetchQueries({ include: [MembersPageDocument, UsageDocument] }),
  });
  return null;
}
