import { builder } from "../../../graphql/builder.ts";
import { onceByLease } from "../../../platform/actions/idempotency.ts";
import { OpenedPackCheckout } from "../../billing/packs/pack.type.ts";
import { openPackCheckout } from "./open-pack-checkout.ts";

builder.mutationFields((t) => ({
  openPackCheckout: t.field({
    type: OpenedPackCheckout,
    description: "Opens a pack’s payment page, or returns the page that’s already open.",
    // Organisations can still buy packs after their trial ends.
    write: "ungated",
    authScopes: { manager: true },
    args: { productId: t.arg.string({ required: true }) },
    resolve: (_root, { productId }, context) =>
      onceByLease(context, () => openPackCheckout(context, productId)),
  }),
}));
