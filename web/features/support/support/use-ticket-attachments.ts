import { useMutation } from "@apollo/client/react";
import { DeleteTicketAttachmentDocument } from "../../../generated/graphql.ts";
import { SERVER_URL } from "../../../platform/server-address.ts";
import { type AttachedFile, useAttachments } from "./use-attachments.ts";

export function useTicketAttachments(
  files: AttachedFile[],
  onFiles: (change: (files: AttachedFile[]) => AttachedFile[]) => void,
) {
  const [remove] = useMutation(DeleteTicketAttachmentDocument, { context: { handlesErrors: true } });
  return useAttachments({
    files,
    onFiles,
    url: `${SERVER_URL}/api/support-tickets/attachments`,
    remove: (id) => remove({ variables: { id } }),
  });
}
