import { builder } from "../../../graphql/builder.ts";
import { AssistantMessage, messagesOf } from "./assistant.type.ts";
import { monthOf, spentMillicents } from "./budget.ts";
import { readTurns } from "./conversation.ts";
import { type AssistantSettings, readSettings } from "./read-settings.ts";
import { waitingProposals } from "./waiting-proposals.ts";

const SHOWN = 50;
const SHOWN_MAX = 100;

const adminsOnly = { authScopes: { admin: true }, unauthorizedResolver: () => null } as const;

export const Assistant = builder.objectRef<AssistantSettings>("Assistant").implement({
  description: "The viewer's assistant.",
  access: "parent",
  fields: (t) => ({
    isOn: t.exposeBoolean("assistantOn", { description: "False if an admin has turned it off." }),
    hasKey: t.boolean({
      description:
        "If false, no model is used: it answers from the records and the help articles by fixed rules.",
      resolve: (_settings, _args, { services }) => services.assistant !== null,
    }),
    messages: t.field({
      type: [AssistantMessage],
      description: "The viewer's messages from the last 30 days, oldest first.",
      args: {
        first: t.arg.int({ defaultValue: SHOWN, description: "Number of latest turns, up to 100." }),
      },
      resolve: async (_settings, { first }, { db, me }) => {
        const turns = Math.min(Math.max(first ?? SHOWN, 0), SHOWN_MAX);
        return messagesOf(await readTurns(db, me.userId, turns));
      },
    }),
    proposalsWaiting: t.int({
      description: "Number of open proposals that were made with the viewer's access tokens.",
      resolve: (_settings, _args, { db, me, now }) => waitingProposals(db, me.userId, now()),
    }),
    spentThisMonthCents: t.float({
      ...adminsOnly,
      nullable: true,
      description: "Cost to the organisation this calendar month. Admins only.",
      resolve: async (_settings, _args, { db, me, now }) =>
        (await spentMillicents({ tx: db, orgId: me.orgId }, monthOf(now(), me.timeZone))) / 1_000,
    }),
    budgetCents: t.exposeInt("assistantBudgetCents", {
      ...adminsOnly,
      nullable: true,
      description: "Monthly budget. Admins only.",
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
