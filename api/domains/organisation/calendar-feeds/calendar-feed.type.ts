import { builder } from "../../../graphql/builder.ts";
import { CalendarFeedScopeEnum } from "../../../graphql/enums.ts";

export const CalendarFeed = builder.prismaObject("CalendarFeed", {
  description: "A secret link that a calendar app uses to read jobs (iCalendar).",
  access: "parent",
  fields: (t) => ({
    id: t.exposeID("id"),
    scope: t.expose("scope", { type: CalendarFeedScopeEnum, description: "Which jobs it shows." }),
    lastFour: t.exposeString("lastFour", { description: "The last four characters of its secret." }),
    createdAt: t.expose("createdAt", { type: "DateTime" }),
    lastReadAt: t.expose("lastReadAt", {
      type: "DateTime",
      nullable: true,
      description: "When a calendar last read it, to within 10 minutes.",
    }),
    memberName: t.string({
      description: "The member who created it.",
      select: { user: { select: { name: true } } },
      resolve: ({ user }) => user.name,
    }),
    isOwn: t.boolean({
      description: "Whether the viewer created it.",
      select: { userId: true },
      resolve: ({ userId }, _args, { me }) => userId === me.userId,
    }),
  }),
});
