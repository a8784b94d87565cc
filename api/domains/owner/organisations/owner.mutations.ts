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
  description: "At least 10 characters. Stored in the audit log. The organisation never sees it.",
} as const;

builder.mutationFields((t) => ({
  extendTrial: t.field({
    type: OwnerOrganisation,
    description: "Extends a trial, even an expired one, by up to 14 days.",
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
    description: "Gives an organisation message credits, which are spent after its quota.",
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
    description: "Changes an organisation's plan, charged as if its own people had. Free during a trial.",
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
      "Suspends an organisation. Its members see the notice and can still read and export, but not change anything. Nothing is sent to its customers.",
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
