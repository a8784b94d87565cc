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
  description: "A canned reply as admins edit it, with its fields in braces.",
  access: "parent",
  fields: (t) => ({
    id: t.exposeID("id"),
    title: t.exposeString("title"),
    text: t.exposeString("body"),
    categoryId: t.exposeID("categoryId", {
      nullable: true,
      description: "Listed first on tickets in this category.",
    }),
    categoryName: t.string({ nullable: true, resolve: ({ category }) => category?.name ?? null }),
    archivedAt: t.expose("archivedAt", { type: "DateTime", nullable: true }),
    updatedAt: t.expose("updatedAt", { type: "DateTime" }),
    version: t.exposeInt("version"),
  }),
});

const DeskReplyExample = builder.objectRef<ReplyValues>("DeskReplyExample").implement({
  description: "The field values for a reply to the newest ticket.",
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
    text: t.string({ required: true, description: "Unknown fields are rejected." }),
    categoryId: t.id(),
  }),
});

const UpdateCannedReplyInput = builder.inputType("UpdateCannedReplyInput", {
  description: "Changes only the fields given.",
  fields: (t) => ({
    title: t.string(),
    text: t.string(),
    categoryId: t.id(),
    version: t.int({
      description: "The version you last read. A stale one returns CONFLICT with what changed.",
    }),
  }),
});

const adminWrites = { authScopes: { supportAdmin: true }, write: "ungated" } as const;

builder.queryFields((t) => ({
  deskReplyTemplates: t.field({
    type: [DeskReplyTemplate],
    description: "Canned replies by title.",
    authScopes: { supportAdmin: true },
    args: {
      search: t.arg.string({ description: "Searches the title, text and category." }),
      isArchived: t.arg.boolean({ description: "Returns archived replies instead." }),
    },
    resolve: (_root, args, { services }) => readCannedReplies(services, args),
  }),
  deskReplyExample: t.field({
    type: DeskReplyExample,
    nullable: true,
    description: "For a preview. Null if there are no tickets.",
    authScopes: { supportAdmin: true },
    resolve: (_root, _args, { services, meAsStaff }) => readReplyExample(services, meAsStaff),
  }),
}));

builder.mutationFields((t) => ({
  addCannedReply: t.field({
    ...adminWrites,
    type: DeskReplyTemplate,
    description: "Returns CONFLICT if the title is taken, ignoring case.",
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
    description: "Removes it from the tickets’ menu.",
    args: { id: t.arg.id({ required: true }) },
    resolve: async (_root, { id }, context) => {
      await asPortal(context, (work) => archiveCannedReply(work, id));
      return readCannedReply(context.services, id);
    },
  }),
  restoreCannedReply: t.field({
    ...adminWrites,
    type: DeskReplyTemplate,
    description: "Restores an archived reply. Returns CONFLICT if its title is taken.",
    args: { id: t.arg.id({ required: true }) },
    resolve: async (_root, { id }, context) => {
      await asPortal(context, (work) => restoreCannedReply(work, id));
      return readCannedReply(context.services, id);
    },
  }),
}));
