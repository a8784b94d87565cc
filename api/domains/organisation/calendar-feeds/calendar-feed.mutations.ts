import { builder } from "../../../graphql/builder.ts";
import { CalendarFeedScopeEnum } from "../../../graphql/enums.ts";
import { asMember } from "../../../platform/actions/unit-of-work.ts";
import { CalendarFeed } from "./calendar-feed.type.ts";
import { createCalendarFeed } from "./create-calendar-feed.ts";
import { replaceCalendarFeed } from "./replace-calendar-feed.ts";
import { revokeCalendarFeed } from "./revoke-calendar-feed.ts";

const CreatedCalendarFeed = builder.objectRef<{ id: string; url: string }>("CreatedCalendarFeed").implement({
  access: "parent",
  fields: (t) => ({
    calendarFeed: t.prismaField({
      type: CalendarFeed,
      resolve: (query, { id }, _args, { db }) =>
        db.calendarFeed.findUniqueOrThrow({ ...query, where: { id } }),
    }),
    url: t.exposeString("url", { description: "The feed's address. Shown once." }),
  }),
});

builder.mutationFields((t) => ({
  createCalendarFeed: t.field({
    type: CreatedCalendarFeed,
    description: "Creates a secret link for a calendar app. Only managers and admins can share all jobs.",
    args: { scope: t.arg({ type: CalendarFeedScopeEnum, required: true }) },
    authScopes: { session: true },
    write: "ungated",
    resolve: (_root, args, context) => asMember(context, (work) => createCalendarFeed(work, args)),
  }),
  replaceCalendarFeed: t.field({
    type: CreatedCalendarFeed,
    description: "Revokes a link and creates a new one with the same jobs.",
    args: { id: t.arg.id({ required: true }) },
    authScopes: { session: true },
    write: "ungated",
    resolve: (_root, { id }, context) => asMember(context, (work) => replaceCalendarFeed(work, id)),
  }),
  revokeCalendarFeed: t.id({
    description: "Revokes a link immediately.",
    args: { id: t.arg.id({ required: true }) },
    authScopes: { session: true },
    write: "ungated",
    resolve: async (_root, { id }, context) =>
      (await asMember(context, (work) => revokeCalendarFeed(work, id))).id,
  }),
}));
