import { builder } from "../../../graphql/builder.ts";
import { PlanIdEnum } from "../../../graphql/enums.ts";
import { previewPlanChange } from "./preview-plan-change.ts";
import { readPaymentCard } from "./read-payment-card.ts";
import { PaymentCardType, PlanChangePreview } from "./subscription.type.ts";

builder.queryFields((t) => ({
  paymentCard: t.field({
    type: PaymentCardType,
    nullable: true,
    description: "What the next payment is taken from, asked of the provider; null where there is no card.",
    authScopes: { manager: true },
    resolve: (_root, _args, { services, me }) => readPaymentCard(services, me.orgId),
  }),
  planChangePreview: t.field({
    type: PlanChangePreview,
    description: "CONFLICT where there is no subscription to change, or the plan has too few seats.",
    args: { planId: t.arg({ type: PlanIdEnum, required: true }) },
    authScopes: { manager: true },
    resolve: (_root, { planId }, { services, me }) => previewPlanChange(services, me.orgId, planId),
  }),
}));
