import { builder } from "../../graphql/builder.ts";
import { PlanIdEnum } from "../../graphql/enums.ts";
import { previewPlanChange } from "./preview-plan-change.ts";
import { PlanChangePreview } from "./subscription.type.ts";

builder.queryFields((t) => ({
  planChangePreview: t.field({
    type: PlanChangePreview,
    description: "CONFLICT where there is no subscription to change, or the plan has too few seats.",
    args: { planId: t.arg({ type: PlanIdEnum, required: true }) },
    authScopes: { manager: true },
    resolve: (_root, { planId }, { services, me }) => previewPlanChange(services, me.orgId, planId),
  }),
}));
