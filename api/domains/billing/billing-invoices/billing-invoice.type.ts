import { builder } from "../../../graphql/builder.ts";
import { CheckoutKindEnum } from "../../../graphql/enums.ts";
import { billingInvoiceNumber, type BillingInvoiceLine as Line, linesOf } from "./billing-invoice-lines.ts";

const BillingInvoiceLine = builder.objectRef<Line>("BillingInvoiceLine").implement({
  access: "parent",
  fields: (t) => ({
    description: t.exposeString("description"),
    amountCents: t.exposeInt("amountCents", { description: "Includes GST. Negative for a credit." }),
  }),
});

export const BillingInvoice = builder.prismaObject("BillingInvoice", {
  description:
    "A tax invoice for one of our charges to the organisation. Its PDF: /api/billing-invoices/{id}/pdf.",
  access: "parent",
  fields: (t) => ({
    id: t.exposeID("id"),
    number: t.string({
      select: { serial: true },
      resolve: ({ serial }) => billingInvoiceNumber(serial),
    }),
    kind: t.expose("kind", { type: CheckoutKindEnum }),
    lines: t.field({
      type: [BillingInvoiceLine],
      select: { lines: true },
      resolve: ({ lines }) => linesOf(lines),
    }),
    amountCents: t.exposeInt("amountCents"),
    gstCents: t.exposeInt("gstCents"),
    refundedCents: t.exposeInt("refundedCents"),
    paidAt: t.expose("paidAt", { type: "DateTime" }),
    periodStart: t.expose("periodStart", { type: "DateTime", nullable: true }),
    periodEnd: t.expose("periodEnd", { type: "DateTime", nullable: true }),
  }),
});
