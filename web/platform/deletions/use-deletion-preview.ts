import { useQuery } from "@apollo/client/react";
import { type DeletedRecordKind, DeletionPreviewDocument } from "../../generated/graphql.ts";

/** Previews a deletion from fresh server data. Undefined until loaded; the dialog works without it. */
export function useDeletionPreview(kind: DeletedRecordKind, id: string) {
  const { data } = useQuery(DeletionPreviewDocument, {
    variables: { kind, id },
    fetchPolicy: "network-only",
    context: { handlesErrors: true },
  });
  return data?.deletionPreview ?? undefined;
}
