import { builder } from "../../../graphql/builder.ts";
import { CalendarFeed } from "./calendar-feed.type.ts";
import { feedsOf } from "./feeds-of.ts";

builder.queryFields((t) => ({
  calendarFeeds: t.prismaField({
    type: [CalendarFeed],
    description:
      "The viewer's own feeds, newest first. Managers and admins also get every feed with all jobs. Excludes revoked feeds.",
    authScopes: { session: true },
    resolve: (query, _root, _args, { db, me }) =>
      db.calendarFeed.findMany({ ...query, where: feedsOf(me), orderBy: { id: "desc" } }),
  }),
}));
