import { FIRST_TICKET_CATEGORIES } from "@fettle/rules/support/ticket";
import type { SystemTransaction } from "../client.ts";
import type { InsertContext } from "./insert-context.ts";
import { insertTickets } from "./insert-tickets.ts";

export const demoStaff = [
  { name: "Anita Desai", email: "anita@fettle.example", role: "support_admin" as const },
  { name: "Marcus Webb", email: "marcus@fettle.example", role: "support_agent" as const },
];

const cannedReplies = [
  {
    title: "Ask for details",
    body: "Hi {customer},\n\nThanks for getting in touch. Which phone is it, and when did it last happen? A screenshot would help.\n\n{agent}",
    category: null,
  },
  {
    title: "Text credits returned",
    body: "Hi {customer},\n\nThe carrier rejected those texts, so we’ve returned the credits to {organisation}. Please try one more.\n\n{agent}",
    category: "Messages",
  },
  {
    title: "Solved, please check",
    body: "Hi {customer},\n\n“{ticket}” is fixed. Please check that it works for you. If not, reply and ticket {number} reopens.\n\n{agent}",
    category: null,
  },
];

export async function insertProduct(
  tx: SystemTransaction,
  companies: InsertContext[],
  { now, passwordHash }: { now: Date; passwordHash: string },
): Promise<void> {
  await tx.staffUser.createMany({ data: demoStaff.map((person) => ({ ...person, passwordHash })) });
  const data = FIRST_TICKET_CATEGORIES.map((name, position) => ({ name, position }));
  const categories = await tx.ticketCategory.createManyAndReturn({ data });
  await tx.cannedReply.createMany({
    data: cannedReplies.map(({ category, ...reply }) => ({
      ...reply,
      categoryId: categories.find(({ name }) => name === category)?.id ?? null,
    })),
  });
  const staff = await tx.staffUser.findMany({ select: { id: true }, orderBy: { email: "asc" } });
  const categoryIds = new Map(categories.map(({ id, name }) => [name, id]));
  await insertTickets(tx, { companies, categoryIds, staffIds: staff.map(({ id }) => id), now });
}
