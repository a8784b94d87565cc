import { PRICE_LIST_ORDERS } from "@fettle/rules/platform/list-orders";
import { builder } from "../../../graphql/builder.ts";
import { described } from "../../../graphql/described.ts";
import { OrderDirectionEnum } from "../../../graphql/enums.ts";
import { EXTERNAL_ID, SYNC_ORDER_DESCRIPTIONS, UPDATED_SINCE } from "../../../graphql/list-arguments.ts";
import { DIRECTION, ORDER_BY } from "../../../graphql/order-arguments.ts";
import { readsWholeSelection } from "../../../graphql/reads-whole-selection.ts";
import { selectedNodes } from "../../../graphql/selected-fields.ts";
import { tokenOf } from "../../../platform/reads/external-id.ts";
import { recordReader } from "../../../platform/reads/read-records.ts";
import { PriceListConnection } from "./price-list.type.ts";
import { readPriceListPage } from "./read-price-list.ts";

const PriceListOrderEnum = builder.enumType("PriceListOrder", {
  description: "Sort order for the price list.",
  values: described([...PRICE_LIST_ORDERS, "updated"], {
    name: "Name.",
    price: "Price before GST.",
    tax: "Tax rate.",
    updated: SYNC_ORDER_DESCRIPTIONS.updated,
  }),
});

builder.queryField("priceList", (t) =>
  t.field({
    ...readsWholeSelection,
    type: PriceListConnection,
    description: "Price list items, sorted by name by default. Search covers name, description and code.",
    authScopes: { manager: true },
    args: {
      ...t.arg.connectionArgs(),
      search: t.arg.string({ description: "Text to find in name, description and code." }),
      updatedSince: t.arg(UPDATED_SINCE),
      externalId: t.arg.string(EXTERNAL_ID),
      orderBy: t.arg({ type: PriceListOrderEnum, ...ORDER_BY }),
      direction: t.arg({ type: OrderDirectionEnum, ...DIRECTION }),
    },
    resolve: (_root, args, context, info) =>
      readPriceListPage(
        recordReader(context),
        selectedNodes(info),
        { ...args, tokenId: tokenOf(context.me) },
        args,
        context.maxPage,
      ),
  }),
);
