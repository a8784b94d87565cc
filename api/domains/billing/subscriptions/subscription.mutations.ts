import { builder } from "../../../graphql/builder.ts";
import { PlanIdEnum } from "../../../graphql/enums.ts";
import { onceByLease } from "../../../platform/actions/idempotency.ts";
import { BillingSubscription } from "../../delivery/credits/usage.type.ts";
import { cancelSubscription, resumeSubscription } from "./cancel-subscription.ts";
import { changePlan } from "./change-plan.ts";
import { openPaymentDetails } from "./open-payment-details.ts";
import { openPlanCheckout } from "./open-plan-checkout.ts";
import { CheckoutAddress, PlanChange } from "./subscription.type.ts";

// Ungated: an organisation that can't do anything else must still be able to buy.
builder.mutationFields((t) => ({
  openPlanCheckout: t.field({
    type: CheckoutAddress,
    description:
      "Opens a page to subscribe to a plan. Returns CONFLICT if there's already a subscription: change it instead.",
    args: { planId: t.arg({ type: PlanIdEnum, required: true }) },
    authScopes: { manager: true },
    write: "ungated",
    resolve: (_root, { planId }, context) =>
      onceByLease(context, () => openPlanCheckout(context.services, context.me.orgId, planId)),
  }),
  changePlan: t.field({
    type: PlanChange,
    description: "Changes the plan now, at the previewed price. Pass the preview's `asOf`.",
    args: {
      planId: t.arg({ type: PlanIdEnum, required: true }),
      asOf: t.arg({ type: "DateTime", required: true }),
    },
    authScopes: { manager: true },
    write: "ungated",
    resolve: (_root, { planId, asOf }, context) =>
      onceByLease(context, () => changePlan(context.services, context.me.orgId, planId, new Date(asOf))),
  }),
  cancelSubscription: t.prismaField({
    type: BillingSubscription,
    description: "Cancels the subscription at the end of its period.",
    authScopes: { admin: true },
    write: "ungated",
    resolve: async (query, _root, _args, context) => {
      const { services, me, db } = context;
      await onceByLease(context, () => cancelSubscription(services, me.orgId));
      return db.subscription.findUniqueOrThrow({ ...query, where: { orgId: me.orgId } });
    },
  }),
  resumeSubscription: t.prismaField({
    type: BillingSubscription,
    description: "Undoes a cancellation before the period ends.",
    authScopes: { admin: true },
    write: "ungated",
    resolve: async (query, _root, _args, context) => {
      const { services, me, db } = context;
      await onceByLease(context, () => resumeSubscription(services, me.orgId));
      return db.subscription.findUniqueOrThrow({ ...query, where: { orgId: me.orgId } });
    },
  }),
  openPaymentDetails: t.field({
    type: CheckoutAddress,
    description: "The provider's page to change the card.",
    authScopes: { manager: true },
    write: "ungated",
    resolve: (_root, _args, context) =>
      onceByLease(context, () => openPaymentDetails(context.services, context.me.orgId)),
  }),
}));
