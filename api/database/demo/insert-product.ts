import { FIRST_TICKET_CATEGORIES } from "@fettle/rules/ticket";
import type { SystemTransaction } from "../client.ts";
import type { InsertContext } from "./insert-company.ts";
import { insertTickets } from "./insert-tickets.ts";

export const demoStaff = [
  { name: "Anita Desai", email: "anita@fettle.example", role: "support_admin" as const },
  { name: "Marcus Webb", email: "marcus@fettle.example", role: "support_agent" as const },
];

/** Inserts the product's own data: support staff, categories and tickets. */
export async function insertProduct(
  tx: SystemTransaction,
  companies: InsertContext[],
  { now, passwordHash }: { now: Date; passwordHash: string },
): Promise<void> {
  await tx.staffUser.createMany({ data: demoStaff.map((person) => ({ ...person, passwordHash })) });
  const data = FIRST_TICKET_CATEGORIES.map((name, position) => ({ name, position }));
  const categories = await tx.ticketCategory.createManyAndReturn({ data });
  const staff = await tx.staffUser.findMany({ select: { id: true }, orderBy: { email: "asc" } });
  const categoryIds = new Map(categories.map(({ id, name }) => [name, id]));
  await insertTickets(tx, { companies, categoryIds, staffIds: staff.map(({ id }) => id), now });
}
