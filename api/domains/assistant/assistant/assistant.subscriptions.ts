import { builder } from "../../../graphql/builder.ts";
import { AssistantNews } from "./assistant.type.ts";
import { callerOf } from "./caller-of.fields.ts";
import { requireTurn } from "./conversation.ts";
import { followTurn } from "./follow-turn.ts";
import type { TurnNews } from "./turn-news.ts";
import { untilClosed } from "./until-closed.ts";

builder.subscriptionField("assistantTurn", (t) =>
  t.field({
    type: AssistantNews,
    description: "Streams the answer to a question. It stops when the first subscriber unsubscribes.",
    authScopes: { session: true },
    args: { id: t.arg.id({ required: true }) },
    subscribe: async (_root, { id }, context, { schema }) => {
      await requireTurn(context.db, context.me.userId, id);
      const caller = callerOf(context, schema);
      return untilClosed((signal) => followTurn(caller, id, signal));
    },
    resolve: (news: TurnNews) => news,
  }),
);
