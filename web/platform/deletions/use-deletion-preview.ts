import { useQuery } from "@apollo/client/react";
import { type DeletedRecordKind, DeletionPreviewDocument } from "../../generated/graphql.ts";

/** What a deletion would do, by the server's present data. Undefined until it's known: the dialog works without. */
export function useDeletionPreview(kind: DeletedRecordKind, id: string) {
  const { data } = useQuery(DeletionPreviewDocument, {
    variables: { kind, id },
    fetchPolicy: "network-only",
    context: { handlesErrors: true },
  });
  return data?.deletionPreview ?? undefined;
}
