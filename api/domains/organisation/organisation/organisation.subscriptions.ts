import { setImmediate } from "node:timers/promises";
import { builder } from "../../../graphql/builder.ts";
import { organisationEvents } from "./organisation.events.ts";
import { Organisation } from "./organisation.type.ts";

builder.subscriptionField("organisationChanged", (t) =>
  t.prismaField({
    type: Organisation,
    nullable: true,
    description:
      "The organisation after a settings change. A new time zone changes the instant of every job.",
    authScopes: { signedIn: true },
    subscribe: (_root, _args, { bus, me }) => bus.subscribe(organisationEvents, me.orgId),
    resolve: (query, { id }, _args, { db }) => db.organisation.findUnique({ ...query, where: { id } }),
  }),
);

builder.subscriptionField("lastChange", (t) =>
  t.id({
    audience: "app",
    nullable: true,
    description:
      "Sends the id of the organisation's last change once, after earlier subscriptions on the socket have started. " +
      "If an earlier response had the same id, nothing has changed since then. Null means unknown.",
    authScopes: { signedIn: true },
    async *subscribe(_root, _args, { bus, me }) {
      await setImmediate();
      yield await bus.lastChange(me.orgId);
    },
    resolve: (id) => id,
  }),
);
