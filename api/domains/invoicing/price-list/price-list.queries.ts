import { builder } from "../../../graphql/builder.ts";
import { matchingItems } from "./matching-items.ts";
import { PriceListItem } from "./price-list.type.ts";

builder.queryField("priceList", (t) =>
  t.prismaConnection(
    {
      type: PriceListItem,
      cursor: "id",
      description: "Price list items, sorted by name. Search covers name, description and code.",
      authScopes: { manager: true },
      args: { search: t.arg.string({ description: "Text to find in name, description and code." }) },
      maxSize: (_args, { maxPage }) => maxPage,
      totalCount: (_root, { search }, { db }) => db.priceListItem.count({ where: matchingItems(search) }),
      resolve: (query, _root, { search }, { db }) =>
        db.priceListItem.findMany({
          ...query,
          where: matchingItems(search),
          orderBy: [{ name: "asc" }, { id: "asc" }],
        }),
    },
    { name: "PriceListConnection" },
    { name: "PriceListEdge" },
  ),
);
