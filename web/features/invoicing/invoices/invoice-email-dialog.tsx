import { useMutation } from "@apollo/client/react";
import { invoiceMailDraft } from "@fettle/rules/invoicing/document-mail";
import { isIssued, lacksBuyer } from "@fettle/rules/invoicing/invoice-status";
import { taxInvoiceProblems } from "@fettle/rules/invoicing/tax-invoice";
import { type InvoiceDetailFragment, SendInvoiceDocument } from "../../../generated/graphql.ts";
import { settingsAt } from "../../../lib/settings-at.ts";
import { useToday } from "../../../platform/clock/use-today.ts";
import { useViewer } from "../../../platform/session/viewer.ts";
import { editorAt } from "../documents/document-kind.ts";
import { partiesOf } from "../documents/document-parties.ts";
import { EmailDialog } from "../documents/email-dialog.tsx";
import type { InvoiceSeller } from "./invoice-seller.ts";
import { recipients } from "./recipients.ts";
import { TaxInvoiceBanners } from "./tax-invoice-banners.tsx";

type Issuer = Pick<InvoiceSeller, "name" | "abn" | "gstRegistered">;

export default function InvoiceEmailDialog({
  invoice,
  seller,
  onVoidAndCopy,
  onClose,
}: {
  invoice: InvoiceDetailFragment;
  seller: InvoiceSeller;
  onVoidAndCopy: () => void;
  onClose: () => void;
}) {
  const [sendInvoice] = useMutation(SendInvoiceDocument, {
    context: { handlesErrors: true },
  });
  const { customer, taxCents, totalCents } = invoice;
  const today = useToday(useViewer().organisation.timeZone);
  const parties = partiesOf<Issuer, { name: string }>(invoice, { seller, buyer: customer });
  const party = {
    businessName: parties.seller.name,
    customerName: customer?.contactName ?? customer?.name ?? null,
  };
  const problems = taxInvoiceProblems({
    ...parties.seller,
    buyerName: parties.buyer?.name ?? null,
    taxCents,
    totalCents,
  });
  const canNameBuyer =
    !isIssued(invoice.status) || lacksBuyer({ hasCustomer: customer !== null, sentAt: invoice.sentAt });
  const mailed = { ...invoice, today, waysToPay: seller.waysToPay ?? [] };
  const mending = {
    abnHref: settingsAt("abn", `/invoices/${invoice.id}?ask=email`),
    buyerHref: canNameBuyer ? editorAt("invoice", invoice.id, "customerId") : null,
    linesHref: isIssued(invoice.status) ? null : editorAt("invoice", invoice.id, "taxRate"),
    onVoidAndCopy,
  };
  return (
    <EmailDialog
      kind="invoice"
      document={invoice}
      initial={{ to: customer?.email ?? "", ...invoiceMailDraft(party, mailed) }}
      recipients={recipients}
      problems={problems.length > 0 && <TaxInvoiceBanners problems={problems} {...mending} />}
      onSend={(to, words, context) =>
        sendInvoice({ variables: { id: invoice.id, input: { to, ...words } }, context })
      }
      onClose={onClose}
    />
  );
}
