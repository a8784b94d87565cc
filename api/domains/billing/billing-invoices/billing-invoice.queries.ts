import { builder } from "../../../graphql/builder.ts";
import { pdfDownload } from "../../../platform/pdf/pdf-download.ts";
import { BillingInvoice } from "./billing-invoice.type.ts";
import { readBillingInvoice } from "./read-billing-invoice.ts";

builder.queryFields((t) => ({
  billingInvoices: t.prismaConnection({
    type: BillingInvoice,
    cursor: "id",
    description: "Our tax invoices to the organisation, newest first.",
    authScopes: { manager: true },
    resolve: (query, _root, _args, { db }) =>
      db.billingInvoice.findMany({ ...query, orderBy: [{ paidAt: "desc" }, { id: "desc" }] }),
  }),
  billingInvoicePdf: t.field({
    type: "Download",
    description: "One of our tax invoices as a PDF.",
    authScopes: { manager: true },
    args: { id: t.arg.id({ required: true }) },
    resolve: async (_root, { id }, { db, me, services }) => {
      const { orgId } = me;
      const data = await readBillingInvoice({ db, orgId, seller: services.config.seller }, id);
      return pdfDownload({
        path: `/api/billing-invoices/${id}/pdf`,
        name: `Tax invoice ${data.number}`,
        whom: { lane: "organisation", id: orgId },
        drawing: { kind: "document", data },
      });
    },
  }),
}));
