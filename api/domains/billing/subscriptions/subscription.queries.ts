import { builder } from "../../../graphql/builder.ts";
import { PlanIdEnum } from "../../../graphql/enums.ts";
import { previewPlanChange } from "./preview-plan-change.ts";
import { readPaymentCard } from "./read-payment-card.ts";
import { PaymentCardType, PlanChangePreview } from "./subscription.type.ts";

builder.queryFields((t) => ({
  paymentCard: t.field({
    type: PaymentCardType,
    nullable: true,
    description: "The card for the next payment, read from the provider. null if there isn’t one.",
    authScopes: { manager: true },
    resolve: (_root, _args, { services, me }) => readPaymentCard(services, me.orgId),
  }),
  planChangePreview: t.field({
    type: PlanChangePreview,
    description: "Returns CONFLICT if there's no subscription to change, or the plan has too few seats.",
    args: { planId: t.arg({ type: PlanIdEnum, required: true }) },
    authScopes: { manager: true },
    resolve: (_root, { planId }, { services, me }) => previewPlanChange(services, me.orgId, planId),
  }),
}));
