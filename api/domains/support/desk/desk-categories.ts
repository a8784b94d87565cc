import { ofProduct } from "../../../database/across-organisations.ts";
import { BadInputError } from "../../../errors.ts";
import type { Services } from "../../../services.ts";

export const readDeskCategories = (services: Services) =>
  ofProduct(services).ticketCategory.findMany({
    where: { archivedAt: null },
    select: { id: true, name: true },
    orderBy: [{ position: "asc" }, { name: "asc" }],
  });

/** Throws unless the category exists and isn't archived. */
export async function requireCategory(services: Services, id: string): Promise<void> {
  const category = await ofProduct(services).ticketCategory.findUnique({
    where: { id },
    select: { archivedAt: true },
  });
  if (!category)
    throw new BadInputError("This category no longer exists", { field: "categoryId", status: 422 });
  if (category.archivedAt)
    throw new BadInputError("This category is archived", { field: "categoryId", status: 422 });
}
