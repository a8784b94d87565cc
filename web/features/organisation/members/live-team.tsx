import { useSubscription } from "@apollo/client/react";
import { MembersPageDocument, TeamChangedDocument } from "../../../generated/graphql.ts";

export function LiveTeam() {
  useSubscription(TeamChangedDocument, {
    ignoreResults: true,
    onData: ({ client }) => client.refetchQueries({ include: [MembersPageDocument] }),
  });
  return null;
}
