import { builder } from "../../../graphql/builder.ts";
import { BillingSubscription } from "../../delivery/credits/usage.type.ts";
import { subscriptionEvents } from "./subscription.events.ts";

builder.subscriptionField("subscriptionChanged", (t) =>
  t.prismaField({
    type: BillingSubscription,
    description: "The organisation's subscription after a change.",
    authScopes: { signedIn: true },
    subscribe: (_root, _args, { bus, me }) => bus.subscribe(subscriptionEvents, me.orgId),
    resolve: (query, _event, _args, { db, me }) =>
      db.subscription.findUniqueOrThrow({ ...query, where: { orgId: me.orgId } }),
  }),
);
