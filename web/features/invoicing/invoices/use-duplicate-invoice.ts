import { useMutation } from "@apollo/client/react";
import { DuplicateInvoiceDocument } from "../../../generated/graphql.ts";
import { useDuplicate } from "../documents/use-duplicate.ts";

export function useDuplicateInvoice(id: string) {
  const [duplicateInvoice] = useMutation(DuplicateInvoiceDocument, { context: { handlesErrors: true } });
  return useDuplicate("invoice", id, async (context) => {
    const { data } = await duplicateInvoice({ variables: { id }, context });
    return data?.duplicateInvoice;
  });
}
