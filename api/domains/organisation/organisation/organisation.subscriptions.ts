import { setImmediate } from "node:timers/promises";
import { builder } from "../../../graphql/builder.ts";
import { organisationEvents } from "./organisation.events.ts";
import { Organisation } from "./organisation.type.ts";

builder.subscriptionField("organisationChanged", (t) =>
  t.prismaField({
    type: Organisation,
    nullable: true,
    description:
      "The organisation after a change of its settings: in a new time zone every job has a new instant.",
    authScopes: { signedIn: true },
    subscribe: (_root, _args, { bus, me }) => bus.subscribe(organisationEvents, me.orgId),
    resolve: (query, { id }, _args, { db }) => db.organisation.findUnique({ ...query, where: { id } }),
  }),
);

builder.subscriptionField("lastChange", (t) =>
  t.id({
    nullable: true,
    description:
      "Once: the id of the organisation's last change, after the subscriptions before it on the socket have begun. " +
      "Nothing changed since an answer that came with the same id; null says nothing.",
    authScopes: { signedIn: true },
    async *subscribe(_root, _args, { bus, me }) {
      await setImmediate();
      yield await bus.lastChange(me.orgId);
    },
    resolve: (id) => id,
  }),
);
