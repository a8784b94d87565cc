import { useMutation } from "@apollo/client/react";
import { DuplicateInvoiceDocument } from "../../generated/graphql.ts";
import { useDuplicate } from "../documents/use-duplicate.ts";

/** Copies an invoice and opens the copy's editor. */
export function useDuplicateInvoice(id: string) {
  const [duplicateInvoice] = useMutation(DuplicateInvoiceDocument, { context: { handlesErrors: true } });
  return useDuplicate("invoice", id, async (copyId) => {
    const { data } = await duplicateInvoice({ variables: { id, copyId } });
    return data?.duplicateInvoice;
  });
}
