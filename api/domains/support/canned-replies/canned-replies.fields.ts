import type { ReplyValues } from "@fettle/rules/support/canned-reply";
import { cannedReplySchema, updateCannedReplySchema } from "@fettle/rules/support/canned-reply.schema";
import { builder } from "../../../graphql/builder.ts";
import { parseInput } from "../../../parse-input.ts";
import { asPortal } from "../../../platform/actions/portal-work.ts";
import { readReplyExample } from "../desk/read-reply-example.ts";
import {
  addCannedReply,
  archiveCannedReply,
  type CannedReplyRow,
  readCannedReplies,
  readCannedReply,
  restoreCannedReply,
  updateCannedReply,
} from "./canned-replies.ts";

const DeskReplyTemplate = builder.objectRef<CannedReplyRow>("DeskReplyTemplate").implement({
  description: "A canned reply as support administrators edit it, with its fields in braces.",
  access: "parent",
  fields: (t) => ({
    id: t.exposeID("id"),
    title: t.exposeString("title"),
    text: t.exposeString("body"),
    categoryId: t.exposeID("categoryId", {
      nullable: true,
      description: "Tickets of this category offer it first.",
    }),
    categoryName: t.string({ nullable: true, resolve: ({ category }) => category?.name ?? null }),
    archivedAt: t.expose("archivedAt", { type: "DateTime", nullable: true }),
    updatedAt: t.expose("updatedAt", { type: "DateTime" }),
    version: t.exposeInt("version"),
  }),
});

const DeskReplyExample = builder.objectRef<ReplyValues>("DeskReplyExample").implement({
  description: "What the fields of a canned reply become in an answer to the newest ticket.",
  access: "parent",
  fields: (t) => ({
    customer: t.exposeString("customer", { description: "First name." }),
    organisation: t.exposeString("organisation"),
    number: t.exposeString("number", { description: "The first eight characters of the ticket’s id." }),
    ticket: t.exposeString("ticket", { description: "Title." }),
    agent: t.exposeString("agent", { description: "The caller’s first name." }),
  }),
});

const CreateCannedReplyInput = builder.inputType("CreateCannedReplyInput", {
  fields: (t) => ({
    title: t.string({ required: true }),
    text: t.string({ required: true, description: "A field that doesn’t exist is refused." }),
    categoryId: t.id(),
  }),
});

const UpdateCannedReplyInput = builder.inputType("UpdateCannedReplyInput", {
  description: "Only the fields named change.",
  fields: (t) => ({
    title: t.string(),
    text: t.string(),
    categoryId: t.id(),
    version: t.int({ description: "The version last read: a stale one answers CONFLICT with what changed." }),
  }),
});

const adminWrites = { authScopes: { supportAdmin: true }, write: "ungated" } as const;

builder.queryFields((t) => ({
  deskReplyTemplates: t.field({
    type: [DeskReplyTemplate],
    description: "Canned replies by title.",
    authScopes: { supportAdmin: true },
    args: {
      search: t.arg.string({ description: "Words in the title, the text or the category." }),
      isArchived: t.arg.boolean({ description: "Archived ones instead." }),
    },
    resolve: (_root, args, { services }) => readCannedReplies(services, args),
  }),
  deskReplyExample: t.field({
    type: DeskReplyExample,
    nullable: true,
    description: "For a preview; null while there is no ticket.",
    authScopes: { supportAdmin: true },
    resolve: (_root, _args, { services, meAsStaff }) => readReplyExample(services, meAsStaff),
  }),
}));

builder.mutationFields((t) => ({
  addCannedReply: t.field({
    ...adminWrites,
    type: DeskReplyTemplate,
    description: "A title that is there already, in any case, answers CONFLICT.",
    args: { input: t.arg({ type: CreateCannedReplyInput, required: true }) },
    resolve: async (_root, { input }, context) => {
      const reply = parseInput(cannedReplySchema, input);
      const id = await asPortal(context, (work) => addCannedReply(work, reply));
      return readCannedReply(context.services, id);
    },
  }),
  updateCannedReply: t.field({
    ...adminWrites,
    type: DeskReplyTemplate,
    args: {
      id: t.arg.id({ required: true }),
      input: t.arg({ type: UpdateCannedReplyInput, required: true }),
    },
    resolve: async (_root, { id, input }, context) => {
      const changes = parseInput(updateCannedReplySchema, input);
      await asPortal(context, (work) => updateCannedReply(work, id, changes));
      return readCannedReply(context.services, id);
    },
  }),
  archiveCannedReply: t.field({
    ...adminWrites,
    type: DeskReplyTemplate,
    description: "Takes it out of the tickets’ menu.",
    args: { id: t.arg.id({ required: true }) },
    resolve: async (_root, { id }, context) => {
      await asPortal(context, (work) => archiveCannedReply(work, id));
      return readCannedReply(context.services, id);
    },
  }),
  restoreCannedReply: t.field({
    ...adminWrites,
    type: DeskReplyTemplate,
    description: "Puts an archived one back; a title that another has by now answers CONFLICT.",
    args: { id: t.arg.id({ required: true }) },
    resolve: async (_root, { id }, context) => {
      await asPortal(context, (work) => restoreCannedReply(work, id));
      return readCannedReply(context.services, id);
    },
  }),
}));
