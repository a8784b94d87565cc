import { useMutation } from "@apollo/client/react";
import { RemoveDeskAttachmentDocument } from "../../../generated/graphql.ts";
import { type AttachedFile, useAttachments } from "../support/use-attachments.ts";

interface Attaching {
  ticketId: string;
  files: AttachedFile[];
  onFiles: (change: (files: AttachedFile[]) => AttachedFile[]) => void;
}

export function useDeskAttachments({ ticketId, ...rest }: Attaching) {
  const [remove] = useMutation(RemoveDeskAttachmentDocument, { context: { handlesErrors: true } });
  return useAttachments({
    ...rest,
    url: `/api/support-tickets/attachments?ticket_id=${ticketId}`,
    remove: (id) => remove({ variables: { id } }),
  });
}
