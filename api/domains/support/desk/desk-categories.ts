import { ofProduct } from "../../../database/across-organisations.ts";
import { BadInputError } from "../../../errors.ts";
import type { Services } from "../../../services.ts";

/** What tickets can be about, in the order in which it is offered. */
export const readDeskCategories = (services: Services) =>
  ofProduct(services).ticketCategory.findMany({
    where: { archivedAt: null },
    select: { id: true, name: true },
    orderBy: [{ position: "asc" }, { name: "asc" }],
  });

/** Refuses a category that isn't there any more, or is no longer offered. */
export async function requireCategory(services: Services, id: string): Promise<void> {
  const category = await ofProduct(services).ticketCategory.findUnique({
    where: { id },
    select: { archivedAt: true },
  });
  if (!category)
    throw new BadInputError("This category isn’t there any more", { field: "categoryId", status: 422 });
  if (category.archivedAt)
    throw new BadInputError("This category is no longer offered", { field: "categoryId", status: 422 });
}
