import { builder } from "../../../graphql/builder.ts";
import { teamEvents } from "./team.events.ts";

builder.subscriptionField("teamChanged", (t) =>
  t.boolean({
    description: "Sent when members or invitations change. Fetch them again.",
    authScopes: { manager: true },
    subscribe: (_root, _args, { bus, me }) => bus.subscribe(teamEvents, me.orgId),
    resolve: () => true,
  }),
);
