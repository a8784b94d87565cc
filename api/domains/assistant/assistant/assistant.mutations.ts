import { limitRate } from "../../../auth/rate-limits.ts";
import { ForbiddenError } from "../../../errors.ts";
import { builder } from "../../../graphql/builder.ts";
import type { Context } from "../../../graphql/context.ts";
import { parseInput } from "../../../parse-input.ts";
import { onceByLease } from "../../../platform/actions/idempotency.ts";
import { asMember } from "../../../platform/actions/unit-of-work.ts";
import { addAssistantPhoto } from "./add-assistant-photo.ts";
import { askAssistant } from "./ask-assistant.ts";
import { Assistant } from "./assistant.queries.ts";
import { askAssistantSchema, earlierSchema, setAssistantSchema } from "./assistant.schema.ts";
import { AssistantPhotoType, AssistantProposal, AssistantTurn } from "./assistant.type.ts";
import { callerOf } from "./caller-of.fields.ts";
import { chat, type Reply } from "./chat.ts";
import { confirmProposal, undoProposal } from "./confirm-proposal.ts";
import { clearHistory, requireTurn } from "./conversation.ts";
import { declineProposal } from "./decline-proposal.ts";
import { readSettings } from "./read-settings.ts";
import { requireProposal } from "./require-proposal.ts";
import { setAssistant } from "./set-assistant.ts";

const AssistantValueInput = builder.inputType("AssistantValueInput", {
  description: "A line's value, as edited on the card.",
  fields: (t) => ({
    field: t.string({ required: true }),
    value: t.string({ description: "In the format of AssistantProposalLine.value. null for none." }),
  }),
});

const AssistantHistoryInput = builder.inputType("AssistantHistoryInput", {
  description: "An earlier message. Roles other than user and assistant are ignored.",
  fields: (t) => ({ role: t.string({ required: true }), content: t.string({ required: true }) }),
});

const AssistantReply = builder.objectRef<Reply>("AssistantReply").implement({
  access: "parent",
  fields: (t) => ({
    response: t.exposeString("response"),
    timestamp: t.expose("timestamp", { type: "DateTime" }),
  }),
});

/** Throws FORBIDDEN if the assistant is off, and RATE_LIMITED past 20 questions a minute. */
async function requireAnswering({ db, me, services }: Context) {
  if (!(await readSettings(db, me.orgId)).assistantOn)
    throw new ForbiddenError("The assistant is turned off");
  await limitRate(services, "questions", me.userId);
}

builder.mutationFields((t) => ({
  chatWithAssistant: t.field({
    audience: "app",
    type: AssistantReply,
    description:
      "Asks and waits up to 25 s for the complete answer. For clients that can't use subscriptions.",
    write: "ungated",
    authScopes: { signedIn: true },
    args: {
      message: t.arg.string({ description: "The question. Omit to answer turnId's question." }),
      turnId: t.arg.id({ description: "A turn from askAssistant to answer, with its photo." }),
      conversationHistory: t.arg({
        type: [AssistantHistoryInput],
        description: "Only the last ten are used.",
      }),
    },
    resolve: async (_root, { turnId, ...args }, context, { schema }) => {
      const question = turnId ? { turnId } : parseInput(askAssistantSchema, args);
      const { conversationHistory } = parseInput(earlierSchema, args);
      await requireAnswering(context);
      return chat(callerOf(context, schema), question, conversationHistory);
    },
  }),
  addAssistantPhoto: t.field({
    type: AssistantPhotoType,
    description:
      "Adds a photo for a question, sent to POST /api/ai-support/photos: JPEG, PNG or WebP up to 15 MB.",
    write: "ungated",
    authScopes: { signedIn: true },
    args: { file: t.arg({ type: "Upload", required: true }) },
    resolve: async (_root, { file }, context) => {
      const id = await addAssistantPhoto(context, file);
      return context.db.assistantPhoto.findUniqueOrThrow({ where: { id } });
    },
  }),
  askAssistant: t.field({
    type: AssistantTurn,
    description:
      "Saves a question. Subscribe to assistantTurn to get it answered. RATE_LIMITED past 20 a minute.",
    // Questions don't change business data.
    write: "ungated",
    authScopes: { session: true },
    args: {
      message: t.arg.string({ required: true }),
      photoId: t.arg.id({ description: "A photo's id from POST /api/ai-support/photos." }),
    },
    resolve: async (_root, { photoId, ...args }, context) => {
      const { message } = parseInput(askAssistantSchema, args);
      await requireAnswering(context);
      const turnId = await asMember(context, (work) => askAssistant(work, { message, photoId }));
      return requireTurn(context.db, context.me.userId, turnId);
    },
  }),
  confirmProposal: t.field({
    type: AssistantProposal,
    description:
      "Does exactly what the proposal says, once, with its owner's rights. If something has changed, it becomes stale or gets " +
      "new warnings, and nothing is done.",
    write: "gated",
    authScopes: { session: true },
    args: {
      id: t.arg.id({ required: true }),
      values: t.arg({ type: [AssistantValueInput], description: "Values of editable lines." }),
    },
    resolve: async (_root, { id, values }, context, { schema }) => {
      await onceByLease(context, async () => {
        await confirmProposal(callerOf(context, schema), id, values ?? []);
      });
      return requireProposal(context.db, context.me.userId, id);
    },
  }),
  declineProposal: t.field({
    type: AssistantProposal,
    description: "Discards a proposal. A confirmed one stays confirmed.",
    write: "ungated",
    authScopes: { session: true },
    args: { id: t.arg.id({ required: true }) },
    resolve: async (_root, { id }, context) => {
      await asMember(context, (work) => declineProposal(work, id));
      return requireProposal(context.db, context.me.userId, id);
    },
  }),
  undoProposal: t.field({
    type: AssistantProposal,
    description:
      "Undoes a confirmed proposal within ten minutes. CONFLICT if someone else has changed the record.",
    write: "gated",
    authScopes: { session: true },
    args: { id: t.arg.id({ required: true }) },
    resolve: async (_root, { id }, context, { schema }) => {
      await onceByLease(context, async () => {
        await undoProposal(callerOf(context, schema), id);
      });
      return requireProposal(context.db, context.me.userId, id);
    },
  }),
  clearAssistantHistory: t.field({
    type: Assistant,
    description: "Deletes the viewer's questions, answers and proposals. Confirmed changes stay.",
    write: "ungated",
    authScopes: { session: true },
    resolve: async (_root, _args, context) => {
      await asMember(context, clearHistory);
      return readSettings(context.db, context.me.orgId);
    },
  }),
  setAssistant: t.field({
    type: Assistant,
    description: "Turns the assistant on or off for the organisation and sets its monthly budget.",
    // Admins can change the budget even when the organisation is read-only.
    write: "ungated",
    authScopes: { admin: true, session: true },
    args: {
      on: t.arg.boolean({ required: true }),
      budgetCents: t.arg.int({ description: "Up to $500. Omit to leave it unchanged." }),
    },
    resolve: async (_root, args, context) => {
      const input = parseInput(setAssistantSchema, args);
      await asMember(context, (work) => setAssistant(work, input));
      return readSettings(context.db, context.me.orgId);
    },
  }),
}));
