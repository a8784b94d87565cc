import { filter, pipe } from "graphql-yoga";
import { builder } from "../../../graphql/builder.ts";
import { clockEvents } from "./clock.events.ts";
import { JobClock } from "./job-clock.type.ts";

builder.queryField("runningClock", (t) =>
  t.prismaField({
    type: JobClock,
    nullable: true,
    description: "The viewer's own clock, whichever device started it.",
    authScopes: { signedIn: true },
    resolve: (query, _root, _args, { db, me }) =>
      db.jobClock.findFirst({ ...query, where: { runningUserId: me.userId } }),
  }),
);

builder.subscriptionField("runningClockChanged", (t) =>
  t.prismaField({
    type: JobClock,
    nullable: true,
    description:
      "The viewer's clock each time it's started, changed or stopped on any device. null if none is running.",
    authScopes: { signedIn: true },
    subscribe: (_root, _args, { bus, me }) =>
      pipe(
        bus.subscribe(clockEvents, me.orgId),
        filter(({ userId }: { userId: string }) => userId === me.userId),
      ),
    resolve: (query, { userId }, _args, { db }) =>
      db.jobClock.findFirst({ ...query, where: { runningUserId: userId } }),
  }),
);
