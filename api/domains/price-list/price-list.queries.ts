import type { Prisma } from "../../database/generated/client/client.ts";
import { builder } from "../../graphql/builder.ts";
import { escapeLike, searchWords } from "../search-terms.ts";
import { PriceListItem } from "./price-list.type.ts";

/** Items that hold every word in their name or description. */
const matching = (search: string | null | undefined): Prisma.PriceListItemWhereInput => ({
  AND: searchWords(search).map((word) => ({
    OR: (["name", "description"] as const).map((field) => ({
      [field]: { contains: escapeLike(word), mode: "insensitive" as const },
    })),
  })),
});

builder.queryField("priceList", (t) =>
  t.prismaConnection(
    {
      type: PriceListItem,
      cursor: "id",
      description: "Items by name. Search looks in name and description.",
      authScopes: { manager: true },
      args: { search: t.arg.string() },
      maxSize: (_args, { maxPage }) => maxPage,
      totalCount: (_root, { search }, { db }) => db.priceListItem.count({ where: matching(search) }),
      resolve: (query, _root, { search }, { db }) =>
        db.priceListItem.findMany({
          ...query,
          where: matching(search),
          orderBy: [{ name: "asc" }, { id: "asc" }],
        }),
    },
    { name: "PriceListConnection" },
    { name: "PriceListEdge" },
  ),
);
