import { filter, pipe } from "graphql-yoga";
import { builder } from "../../../graphql/builder.ts";
import { clockEvents } from "./clock.events.ts";
import { JobClock } from "./job-clock.type.ts";

builder.queryField("runningClock", (t) =>
  t.prismaField({
    type: JobClock,
    nullable: true,
    description: "The viewer's own, on whichever device it was started.",
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
      "The viewer's clock after it was started, changed or stopped anywhere; null where none runs.",
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
