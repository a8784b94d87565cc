import { builder } from "../../../graphql/builder.ts";
import { latestOf } from "./latest-of.ts";
import { usageEvents } from "./usage.events.ts";
import { Usage } from "./usage.type.ts";
import { usageFigures } from "./usage-figures.ts";

/** Throttles usageChanged to one event per interval. */
const AT_MOST_EVERY_MS = 1_000;

builder.subscriptionField("usageChanged", (t) =>
  t.field({
    type: Usage,
    description: "Usage after a change to messages, credits or the plan, at most once a second.",
    authScopes: { signedIn: true },
    subscribe: (_root, _args, { bus, me }) =>
      latestOf(bus.subscribe(usageEvents, me.orgId), AT_MOST_EVERY_MS),
    resolve: (_event, _args, { db, me, now }) => usageFigures(db, me.orgId, now()),
  }),
);
