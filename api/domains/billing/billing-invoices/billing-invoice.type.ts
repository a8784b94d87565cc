import { builder } from "../../../graphql/builder.ts";
import { CheckoutKindEnum } from "../../../graphql/enums.ts";
import { billingInvoiceNumber, type BillingInvoiceLine as Line, linesOf } from "./billing-invoice-lines.ts";

const BillingInvoiceLine = builder.objectRef<Line>("BillingInvoiceLine").implement({
  description: "A line on a billing invoice.",
  access: "parent",
  fields: (t) => ({
    description: t.exposeString("description", { description: "What's charged or credited." }),
    amountCents: t.exposeInt("amountCents", { description: "Includes GST. Negative for a credit." }),
  }),
});

export const BillingInvoice = builder.prismaObject("BillingInvoice", {
  description:
    "A tax invoice for a charge we made to the organisation. The PDF is at /api/billing-invoices/{id}/pdf.",
  access: "parent",
  fields: (t) => ({
    id: t.exposeID("id"),
    number: t.string({
      description: "Invoice number.",
      select: { serial: true },
      resolve: ({ serial }) => billingInvoiceNumber(serial),
    }),
    kind: t.expose("kind", { type: CheckoutKindEnum, description: "Whether it's for a plan or a pack." }),
    lines: t.field({
      type: [BillingInvoiceLine],
      description: "Items charged.",
      select: { lines: true },
      resolve: ({ lines }) => linesOf(lines),
    }),
    amountCents: t.exposeInt("amountCents", { description: "Total including GST, in whole cents." }),
    gstCents: t.exposeInt("gstCents", { description: "GST in the total, in whole cents." }),
    refundedCents: t.exposeInt("refundedCents", { description: "Amount refunded so far, in whole cents." }),
    paidAt: t.expose("paidAt", { type: "DateTime", description: "When it was paid." }),
    periodStart: t.expose("periodStart", {
      type: "DateTime",
      nullable: true,
      description: "Start of the period it covers. null for a pack.",
    }),
    periodEnd: t.expose("periodEnd", {
      type: "DateTime",
      nullable: true,
      description: "End of the period it covers. null for a pack.",
    }),
  }),
});
