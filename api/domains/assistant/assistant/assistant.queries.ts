import { builder } from "../../../graphql/builder.ts";
import { AssistantMessage, messagesOf } from "./assistant.type.ts";
import { monthOf, spentMillicents } from "./budget.ts";
import { readTurns } from "./conversation.ts";
import { type AssistantSettings, readSettings } from "./read-settings.ts";

const SHOWN = 50;
const SHOWN_MAX = 100;

const adminsOnly = { authScopes: { admin: true }, unauthorizedResolver: () => null } as const;

export const Assistant = builder.objectRef<AssistantSettings>("Assistant").implement({
  description: "The assistant, as the viewer has it.",
  access: "parent",
  fields: (t) => ({
    isOn: t.exposeBoolean("assistantOn", { description: "An admin may have switched it off." }),
    hasKey: t.boolean({
      description:
        "False: it answers from the help articles and knows fixed commands, and no model is asked.",
      resolve: (_settings, _args, { services }) => services.assistant !== null,
    }),
    messages: t.field({
      type: [AssistantMessage],
      description: "The viewer's own of the last 30 days, oldest first.",
      args: {
        first: t.arg.int({ defaultValue: SHOWN, description: "How many of the newest turns: up to 100." }),
      },
      resolve: async (_settings, { first }, { db, me }) => {
        const turns = Math.min(Math.max(first ?? SHOWN, 0), SHOWN_MAX);
        return messagesOf(await readTurns(db, me.userId, turns));
      },
    }),
    spentThisMonthCents: t.float({
      ...adminsOnly,
      nullable: true,
      description: "What it cost the organisation in this calendar month. Admins.",
      resolve: async (_settings, _args, { db, me, now }) =>
        (await spentMillicents({ tx: db, orgId: me.orgId }, monthOf(now(), me.timeZone))) / 1_000,
    }),
    budgetCents: t.exposeInt("assistantBudgetCents", {
      ...adminsOnly,
      nullable: true,
      description: "What it may cost in a month. Admins.",
    }),
  }),
});

builder.queryFields((t) => ({
  assistant: t.field({
    type: Assistant,
    authScopes: { session: true },
    resolve: (_root, _args, { db, me }) => readSettings(db, me.orgId),
  }),
}));
