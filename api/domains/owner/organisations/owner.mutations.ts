import { builder } from "../../../graphql/builder.ts";
import { ChannelEnum, PlanIdEnum } from "../../../graphql/enums.ts";
import { onceByLease } from "../../../platform/actions/idempotency.ts";
import { changePlanAsOwner } from "./change-plan-as-owner.ts";
import { extendTrial } from "./extend-trial.ts";
import { grantCredits } from "./grant-credits.ts";
import { readOrganisation } from "./owner-organisation.ts";
import { OwnerOrganisation, OwnerPlanChange } from "./owner-organisation.type.ts";
import { restoreOrganisation, suspendOrganisation } from "./suspend-organisation.ts";

const REASON = {
  required: true,
  description: "At least 10 characters; it stays in the audit, and the organisation never sees it.",
} as const;

builder.mutationFields((t) => ({
  extendTrial: t.field({
    type: OwnerOrganisation,
    description: "Lets a trial, also an expired one, run for up to 14 more days.",
    args: {
      orgId: t.arg.id({ required: true }),
      until: t.arg({ type: "DateTime", required: true }),
      reason: t.arg.string(REASON),
    },
    authScopes: { owner: true },
    write: "ungated",
    resolve: async (_root, { orgId, until, reason }, context) => {
      await extendTrial(context, orgId, new Date(until), reason);
      return readOrganisation(context.services, orgId);
    },
  }),
  grantCredits: t.field({
    type: OwnerOrganisation,
    description: "Gives an organisation message credits, spent after its quota.",
    args: {
      orgId: t.arg.id({ required: true }),
      channel: t.arg({ type: ChannelEnum, required: true }),
      quantity: t.arg.int({ required: true }),
      reason: t.arg.string(REASON),
    },
    authScopes: { owner: true },
    write: "ungated",
    resolve: async (_root, { orgId, ...input }, context) => {
      await grantCredits(context, orgId, input);
      return readOrganisation(context.services, orgId);
    },
  }),
  changePlanAsOwner: t.field({
    type: OwnerPlanChange,
    description: "Changes an organisation's plan, charged as its own people would be; free during a trial.",
    args: {
      orgId: t.arg.id({ required: true }),
      planId: t.arg({ type: PlanIdEnum, required: true }),
      reason: t.arg.string(REASON),
    },
    authScopes: { owner: true },
    write: "ungated",
    resolve: async (_root, { orgId, planId, reason }, context) => {
      const { isDeclined } = await onceByLease(context, () =>
        changePlanAsOwner(context, orgId, planId, reason),
      );
      return { isDeclined, organisation: await readOrganisation(context.services, orgId) };
    },
  }),
  suspendOrganisation: t.field({
    type: OwnerOrganisation,
    description:
      "Its members read and export, change nothing, and are told the notice; nothing is sent for it.",
    args: {
      orgId: t.arg.id({ required: true }),
      notice: t.arg.string({ required: true }),
      reason: t.arg.string(REASON),
    },
    authScopes: { owner: true },
    write: "ungated",
    resolve: async (_root, { orgId, ...input }, context) => {
      await suspendOrganisation(context, orgId, input);
      return readOrganisation(context.services, orgId);
    },
  }),
  restoreOrganisation: t.field({
    type: OwnerOrganisation,
    args: { orgId: t.arg.id({ required: true }), reason: t.arg.string(REASON) },
    authScopes: { owner: true },
    write: "ungated",
    resolve: async (_root, { orgId, reason }, context) => {
      await restoreOrganisation(context, orgId, reason);
      return readOrganisation(context.services, orgId);
    },
  }),
}));
