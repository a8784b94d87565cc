import { useApolloClient, useMutation } from "@apollo/client/react";
import { invoiceMailDraft } from "@fettle/rules/document-mail";
import { sendInvoiceSchema } from "@fettle/rules/document-mail.schema";
import { isIssued, lacksBuyer } from "@fettle/rules/invoice-status";
import { taxInvoiceProblems } from "@fettle/rules/tax-invoice";
import { once } from "../../app/apollo/once.ts";
import {
  type InvoiceDetailFragment,
  type PaperSellerFragment,
  SendInvoiceDocument,
  UsageDocument,
} from "../../generated/graphql.ts";
import { documentChanged } from "../documents/document-cache.ts";
import { editorAt } from "../documents/document-kind.ts";
import { EmailDialog, recipientsOf } from "../documents/email-dialog.tsx";
import { TaxInvoiceBanners } from "./tax-invoice-banners.tsx";

const { to: recipients } = sendInvoiceSchema.shape;

/** Sends the invoice to up to ten people, a credit each. */
export default function InvoiceEmailDialog({
  invoice,
  seller,
  onVoidAndCopy,
  onClose,
}: {
  invoice: InvoiceDetailFragment;
  seller: PaperSellerFragment;
  onVoidAndCopy: () => void;
  onClose: () => void;
}) {
  const { cache } = useApolloClient();
  const [sendInvoice] = useMutation(SendInvoiceDocument, {
    context: { handlesErrors: true },
    refetchQueries: [UsageDocument],
  });
  const { customer } = invoice;
  const party = {
    businessName: seller.name,
    customerName: customer?.contactName ?? customer?.name ?? null,
  };
  const problems = taxInvoiceProblems({
    gstRegistered: seller.gstRegistered,
    abn: seller.abn,
    buyerName: customer?.name ?? null,
    totalCents: invoice.totalCents,
  });
  const canNameBuyer =
    !isIssued(invoice.status) || lacksBuyer({ hasCustomer: customer !== null, sentAt: invoice.sentAt });
  const mending = {
    editHref: canNameBuyer ? editorAt("invoice", invoice.id, "customerId") : null,
    onVoidAndCopy,
  };
  return (
    <EmailDialog
      noun="invoice"
      number={invoice.number}
      initial={{ to: customer?.email ?? "", ...invoiceMailDraft(party, invoice) }}
      validate={({ to }) => wrongRecipients(recipientsOf(to))}
      creditsFor={({ to }) => recipients.safeParse(recipientsOf(to)).data?.length ?? 1}
      problems={problems.length > 0 && <TaxInvoiceBanners problems={problems} {...mending} />}
      onSend={async ({ to, subject, message }) => {
        const letter = { to: recipientsOf(to), subject, message };
        await once(`email:${invoice.id}`, (messageId) =>
          sendInvoice({ variables: { id: invoice.id, input: { messageId, ...letter } } }),
        );
        documentChanged(cache, "invoice");
      }}
      onClose={onClose}
    />
  );
}

/** What is wrong with the recipients, and with which of them. */
function wrongRecipients(list: string[]): string | undefined {
  const [issue] = recipients.safeParse(list).error?.issues ?? [];
  const wrong = list[Number(issue?.path[0])];
  return wrong === undefined ? issue?.message : `“${wrong}”: ${issue?.message}`;
}
