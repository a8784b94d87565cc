import { PLANS } from "@fettle/rules/plans";
import { builder } from "../../graphql/builder.ts";
import { BillingSubscription, Plan, Usage } from "./billing.type.ts";
import { usageFigures } from "./usage-figures.ts";

builder.queryFields((t) => ({
  subscription: t.prismaField({
    type: BillingSubscription,
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
    authScopes: { signedIn: true },
    resolve: (_root, _args, { db, me, now }) => usageFigures(db, me.orgId, now()),
  }),
}));
