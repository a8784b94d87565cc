import { PLANS } from "@fettle/rules/billing/plans";
import { builder } from "../../../graphql/builder.ts";
import { BillingSubscription, Plan, Usage, UsageMonth } from "./usage.type.ts";
import { usageFigures } from "./usage-figures.ts";
import { usageHistory } from "./usage-history.ts";

builder.queryFields((t) => ({
  subscription: t.prismaField({
    type: BillingSubscription,
    description: "The organisation's subscription to Fettle.",
    authScopes: { signedIn: true },
    resolve: (query, _root, _args, { db, me }) =>
      db.subscription.findUniqueOrThrow({ ...query, where: { orgId: me.orgId } }),
  }),
  plans: t.field({
    type: [Plan],
    description: "The plans on offer. Public.",
    authScopes: { public: true },
    resolve: () => [...PLANS],
  }),
  usage: t.field({
    type: Usage,
    description: "Quotas and usage in the current period.",
    authScopes: { signedIn: true },
    resolve: (_root, _args, { db, me, now }) => usageFigures(db, me.orgId, now()),
  }),
  usageHistory: t.field({
    type: [UsageMonth],
    description: "Messages counted against the quota by month, channel and kind, newest month first.",
    authScopes: { manager: true },
    args: {
      months: t.arg.int({
        defaultValue: 12,
        description: "Number of months, including the current one. Up to 36.",
      }),
    },
    resolve: (_root, { months }, { db, me, now }) =>
      usageHistory(db, { orgId: me.orgId, timeZone: me.timeZone, now: now(), months: months ?? 12 }),
  }),
}));
