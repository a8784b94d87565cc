import { useSubscription } from "@apollo/client/react";
import { MembersPageDocument, TeamChangedDocument } from "../../../generated/graphql.ts";

/** Applies live changes of the team to the list and the seat count. */
export function LiveTeam() {
  useSubscription(TeamChangedDocument, {
    ignoreResults: true,
    onData: ({ client }) => client.refetchQueries({ include: [MembersPageDocument] }),
  });
  return null;
}
