import { builder } from "../../../graphql/builder.ts";
import { matchingItems } from "./matching-items.ts";
import { PriceListItem } from "./price-list.type.ts";

builder.queryField("priceList", (t) =>
  t.prismaConnection(
    {
      type: PriceListItem,
      cursor: "id",
      description: "Items by name. Search covers name, description and code.",
      authScopes: { manager: true },
      args: { search: t.arg.string() },
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
