import { builder } from "../../graphql/builder.ts";
import { teamEvents } from "./team.events.ts";

builder.subscriptionField("teamChanged", (t) =>
  t.boolean({
    description: "Somebody was invited, joined, changed or left: read members and invitations anew.",
    authScopes: { manager: true },
    subscribe: (_root, _args, { bus, me }) => bus.subscribe(teamEvents, me.orgId),
    resolve: () => true,
  }),
);
