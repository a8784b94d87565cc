import type { Prisma } from "../../../database/generated/client/client.ts";
import { escapeLike, parseSearch } from "../../../platform/reads/search-terms.ts";

export const matchingItems = (search: string | null | undefined): Prisma.PriceListItemWhereInput => ({
  AND: parseSearch(search).map((word) => ({
    OR: (["name", "description", "code"] as const).map((field) => ({
      [field]: { contains: escapeLike(word), mode: "insensitive" as const },
    })),
  })),
});
