import { builder } from "../../../graphql/builder.ts";
import { selectedFields } from "../../../graphql/selected-fields.ts";
import { onceByLease } from "../../../platform/actions/idempotency.ts";
import { recordReader } from "../../../platform/reads/read-records.ts";
import { Invoice } from "../invoices/invoice.type.ts";
import { requireInvoice } from "../invoices/read-invoices.ts";
import { refundPayment } from "./refund-payment.ts";

builder.mutationFields((t) => ({
  refundPayment: t.field({
    type: Invoice,
    description:
      "Refunds what’s left of a card payment to the customer’s card. Retrying doesn’t refund it twice. A pending refund shows once the provider confirms it.",
    write: "gated",
    authScopes: { manager: true },
    args: { id: t.arg.id({ required: true }) },
    resolve: async (_root, { id }, context, info) => {
      const invoiceId = await onceByLease(context, () => refundPayment(context, id));
      return requireInvoice(recordReader(context), selectedFields(info), invoiceId);
    },
  }),
}));
