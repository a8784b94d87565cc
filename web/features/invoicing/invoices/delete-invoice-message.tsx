import { isIssued } from "@fettle/rules/invoicing/invoice-status";
import { formatMoney } from "@fettle/rules/platform/money";
import type { InvoiceRowFragment } from "../../../generated/graphql.ts";
import { useDeletionPreview } from "../../../platform/deletions/use-deletion-preview.ts";

export function DeleteInvoiceMessage({
  invoice,
}: {
  invoice: Pick<InvoiceRowFragment, "id" | "status" | "totalCents" | "balanceCents">;
}) {
  const preview = useDeletionPreview("invoice", invoice.id);
  const isOfJob = preview?.ties.some(({ kind }) => kind === "billed_jobs");
  return (
    <>
      {isIssued(invoice.status)
        ? `${formatMoney(invoice.balanceCents)} is owing on this invoice. Issued invoices are voided, not deleted. It’ll stay in your records with nothing owing, and its number won’t be reused.`
        : `This ${formatMoney(invoice.totalCents)} draft was never sent. Its number won’t be reused. You can restore it for 30 days from Recently deleted.`}
      {isOfJob && " The job can be invoiced again."}
    </>
  );
}
