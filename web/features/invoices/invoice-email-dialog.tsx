import { useApolloClient, useMutation } from "@apollo/client/react";
import { invoiceMailDraft } from "@fettle/rules/document-mail";
import { isIssued, lacksBuyer } from "@fettle/rules/invoice-status";
import { taxInvoiceProblems } from "@fettle/rules/tax-invoice";
import {
  type InvoiceDetailFragment,
  type PaperSellerFragment,
  SendInvoiceDocument,
  UsageDocument,
} from "../../generated/graphql.ts";
import { documentChanged } from "../documents/document-cache.ts";
import { editorAt } from "../documents/document-kind.ts";
import { EmailDialog } from "../documents/email-dialog.tsx";
import { TaxInvoiceBanners } from "./tax-invoice-banners.tsx";

/** Recipients of one invoice at most (decision 16). */
const RECIPIENTS_MAX = 10;

/** 'a@b.au, c@d.au' → both addresses; empty ones are dropped. */
const recipientsOf = (text: string) =>
  text
    .split(",")
    .map((address) => address.trim())
    .filter(Boolean);

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
      creditsFor={({ to }) => Math.max(1, recipientsOf(to).length)}
      problems={problems.length > 0 && <TaxInvoiceBanners problems={problems} {...mending} />}
      onSend={async ({ to, subject, message }) => {
        const variables = { id: invoice.id, input: { to: recipientsOf(to), subject, message } };
        await sendInvoice({ variables });
        documentChanged(cache, "invoice");
      }}
      onClose={onClose}
    />
  );
}

function wrongRecipients(list: string[]): string | undefined {
  if (list.length === 0) return "Recipient is required";
  return list.length > RECIPIENTS_MAX ? `An invoice goes to at most ${RECIPIENTS_MAX} recipients` : undefined;
}
