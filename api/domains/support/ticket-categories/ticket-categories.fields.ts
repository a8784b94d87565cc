import {
  ticketCategorySchema,
  updateTicketCategorySchema,
} from "@fettle/rules/support/ticket-category.schema";
import { NotFoundError } from "../../../errors.ts";
import { builder } from "../../../graphql/builder.ts";
import { parseInput } from "../../../parse-input.ts";
import { asPortal } from "../../../platform/actions/portal-work.ts";
import type { Services } from "../../../services.ts";
import {
  addTicketCategory,
  archiveTicketCategory,
  type CategoryUse,
  readCategoryUses,
  restoreTicketCategory,
  setTicketCategoryOrder,
  updateTicketCategory,
} from "./ticket-categories.ts";

const DeskTicketCategory = builder.objectRef<CategoryUse>("DeskTicketCategory").implement({
  description: "A ticket category and how much uses it. For support admins.",
  access: "parent",
  fields: (t) => ({
    id: t.exposeID("id"),
    name: t.exposeString("name"),
    archivedAt: t.expose("archivedAt", {
      type: "DateTime",
      nullable: true,
      description: "When it was archived. Tickets keep archived categories.",
    }),
    version: t.exposeInt("version"),
    tickets: t.exposeInt("tickets"),
    openTickets: t.exposeInt("openTickets", { description: "Tickets that aren’t closed." }),
    cannedReplies: t.exposeInt("cannedReplies"),
  }),
});

const UpdateTicketCategoryInput = builder.inputType("UpdateTicketCategoryInput", {
  fields: (t) => ({
    name: t.string({ required: true }),
    version: t.int({
      description: "The version you last read. A stale one returns CONFLICT with what changed.",
    }),
  }),
});

const adminWrites = { authScopes: { supportAdmin: true }, write: "ungated" } as const;

async function categoryNow(services: Services, id: string): Promise<CategoryUse> {
  const category = (await readCategoryUses(services)).find((each) => each.id === id);
  if (!category) throw new NotFoundError("Category");
  return category;
}

builder.queryField("deskTicketCategories", (t) =>
  t.field({
    type: [DeskTicketCategory],
    description: "In display order, archived ones last.",
    authScopes: { supportAdmin: true },
    resolve: (_root, _args, { services }) => readCategoryUses(services),
  }),
);

builder.mutationFields((t) => ({
  addTicketCategory: t.field({
    ...adminWrites,
    type: DeskTicketCategory,
    description: "Returns CONFLICT if the name is taken, ignoring case.",
    args: { name: t.arg.string({ required: true }) },
    resolve: async (_root, args, context) => {
      const input = parseInput(ticketCategorySchema, args);
      const id = await asPortal(context, (work) => addTicketCategory(work, input));
      return categoryNow(context.services, id);
    },
  }),
  updateTicketCategory: t.field({
    ...adminWrites,
    type: DeskTicketCategory,
    description: "Renames a category, also on its tickets.",
    args: {
      id: t.arg.id({ required: true }),
      input: t.arg({ type: UpdateTicketCategoryInput, required: true }),
    },
    resolve: async (_root, { id, input }, context) => {
      const changes = parseInput(updateTicketCategorySchema, input);
      await asPortal(context, (work) => updateTicketCategory(work, id, changes));
      return categoryNow(context.services, id);
    },
  }),
  setTicketCategoryOrder: t.field({
    ...adminWrites,
    type: [DeskTicketCategory],
    description: "Sets the display order. Unlisted categories go last.",
    args: { ids: t.arg.idList({ required: true }) },
    resolve: async (_root, { ids }, context) => {
      await asPortal(context, (work) => setTicketCategoryOrder(work, ids));
      return readCategoryUses(context.services);
    },
  }),
  archiveTicketCategory: t.field({
    ...adminWrites,
    type: DeskTicketCategory,
    description: "Archives a category. Tickets and canned replies keep it.",
    args: { id: t.arg.id({ required: true }) },
    resolve: async (_root, { id }, context) => {
      await asPortal(context, (work) => archiveTicketCategory(work, id));
      return categoryNow(context.services, id);
    },
  }),
  restoreTicketCategory: t.field({
    ...adminWrites,
    type: DeskTicketCategory,
    description: "Restores an archived category.",
    args: { id: t.arg.id({ required: true }) },
    resolve: async (_root, { id }, context) => {
      await asPortal(context, (work) => restoreTicketCategory(work, id));
      return categoryNow(context.services, id);
    },
  }),
}));
