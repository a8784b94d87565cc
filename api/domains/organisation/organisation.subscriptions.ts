import { builder } from "../../graphql/builder.ts";
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
