import { acrossOrganisations } from "../../database/across-organisations.ts";
import { BadInputError } from "../../errors.ts";
import type { Services } from "../../services.ts";

/** What tickets can be about, in the order in which it is offered. */
export const readDeskCategories = (services: Services) =>
  acrossOrganisations(services).ticketCategory.findMany({
    where: { archivedAt: null },
    select: { id: true, name: true },
    orderBy: [{ position: "asc" }, { name: "asc" }],
  });

/** Refuses a category that isn't there any more. */
export async function requireCategory(services: Services, id: string): Promise<void> {
  const where = { id };
  if (await acrossOrganisations(services).ticketCategory.findUnique({ where, select: { id: true } })) return;
  throw new BadInputError("This category isn’t there any more", "categoryId", 422);
}
