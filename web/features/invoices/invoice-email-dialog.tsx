import { useMutation } from "@apollo/client/react";
import { invoiceMailDraft } from "@fettle/rules/document-mail";
import { sendInvoiceSchema } from "@fettle/rules/document-mail.schema";
import { isIssued, lacksBuyer } from "@fettle/rules/invoice-status";
import { taxInvoiceProblems } from "@fettle/rules/tax-invoice";
import { z } from "zod";
import { type InvoiceDetailFragment, SendInvoiceDocument, UsageDocument } from "../../generated/graphql.ts";
import { settingsAt } from "../../lib/settings-at.ts";
import { editorAt } from "../documents/document-kind.ts";
import { EmailDialog } from "../documents/email-dialog.tsx";
import type { InvoiceSeller } from "./invoice-seller.ts";
import { TaxInvoiceBanners } from "./tax-invoice-banners.tsx";

/** 'a@b.au, c@d.au' → both addresses; an error names the invalid address. */
const recipients = z.string().transform((text, context) => {
  const list = text
    .split(",")
    .map((address) => address.trim())
    .filter(Boolean);
  const { data = [], error } = sendInvoiceSchema.shape.to.safeParse(list);
  for (const { path, message } of error?.issues ?? []) {
    const wrong = list[Number(path[0])];
    context.addIssue(wrong === undefined ? message : `“${wrong}”: ${message}`);
  }
  return data;
});

/** Sends the invoice to up to ten recipients, for a credit each. */
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
  const mailed = { ...invoice, waysToPay: seller.waysToPay ?? [] };
  const mending = {
    abnHref: settingsAt("abn", `/invoices/${invoice.id}?ask=email`),
    editHref: canNameBuyer ? editorAt("invoice", invoice.id, "customerId") : null,
    onVoidAndCopy,
  };
  return (
    <EmailDialog
      kind="invoice"
      document={invoice}
      initial={{ to: customer?.email ?? "", ...invoiceMailDraft(party, mailed) }}
      recipients={recipients}
      problems={problems.length > 0 && <TaxInvoiceBanners problems={problems} {...mending} />}
      onSend={(to, words) => sendInvoice({ variables: { id: invoice.id, input: { to, ...words } } })}
      onClose={onClose}
    />
  );
}
