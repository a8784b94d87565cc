import { useQuery } from "@apollo/client/react";
import { MESSAGES } from "@fettle/rules/messages";
import { EquipmentHistoryDocument } from "../../generated/graphql.ts";

/** Asks before deleting, and says in advance if the piece will be archived, by the server's present data. */
export function DeleteEquipmentMessage({ id }: { id: string }) {
  const { data } = useQuery(EquipmentHistoryDocument, { variables: { id }, fetchPolicy: "network-only" });
  return (
    <>
      {MESSAGES.confirmDeleteEquipment}
      {data?.equipment?.hasHistory && (
        <>
          <br />
          <br />
          Jobs list it, so it will be archived: it leaves lists and pickers, and its history stays.
        </>
      )}
    </>
  );
}

/** The reason why a piece was archived instead of deleted. */
export const archivedEquipmentText = (name: string) => `${name} is listed by jobs, which keep it.`;
