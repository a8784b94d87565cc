import { CUSTOMER_ORDERS } from "@fettle/rules/platform/list-orders";
import { builder } from "../../../graphql/builder.ts";
import { described } from "../../../graphql/described.ts";
import { OrderDirectionEnum } from "../../../graphql/enums.ts";
import {
  EXTERNAL_ID,
  INCLUDE_ARCHIVED,
  SYNC_ORDER_DESCRIPTIONS,
  UPDATED_SINCE,
} from "../../../graphql/list-arguments.ts";
import { DIRECTION, ORDER_BY } from "../../../graphql/order-arguments.ts";
import { readsWholeSelection } from "../../../graphql/reads-whole-selection.ts";
import { selectedFields, selectedNodes } from "../../../graphql/selected-fields.ts";
import { ARCHIVED } from "../../../platform/reads/archived-condition.ts";
import { tokenOf } from "../../../platform/reads/external-id.ts";
import { recordReader } from "../../../platform/reads/read-records.ts";
import { Customer, CustomerConnection } from "./customer.type.ts";
import { readCustomer, readCustomerPage } from "./read-customers.ts";

const CustomerOrderEnum = builder.enumType("CustomerOrder", {
  description: "Sort order for a list of customers.",
  values: described([...CUSTOMER_ORDERS, "updated"], {
    ...SYNC_ORDER_DESCRIPTIONS,
    name: "Name.",
    suburb: "Suburb.",
  }),
});

builder.queryFields((t) => ({
  customer: t.field({
    ...readsWholeSelection,
    type: Customer,
    nullable: true,
    description: "One customer. null if there's none with this id.",
    authScopes: { signedIn: true },
    args: { id: t.arg.id({ required: true }) },
    resolve: (_root, { id }, context, info) => readCustomer(recordReader(context), selectedFields(info), id),
  }),
  customers: t.field({
    ...readsWholeSelection,
    type: CustomerConnection,
    description: "Customers, sorted by name by default.",
    authScopes: { signedIn: true },
    args: {
      ...t.arg.connectionArgs(),
      search: t.arg.string({ description: "Text to find in the customers' details." }),
      archived: t.arg.boolean(ARCHIVED),
      includeArchived: t.arg.boolean(INCLUDE_ARCHIVED),
      updatedSince: t.arg(UPDATED_SINCE),
      externalId: t.arg.string(EXTERNAL_ID),
      orderBy: t.arg({ type: CustomerOrderEnum, ...ORDER_BY }),
      direction: t.arg({ type: OrderDirectionEnum, ...DIRECTION }),
    },
    resolve: (_root, args, context, info) =>
      readCustomerPage(
        recordReader(context),
        selectedNodes(info),
        { ...args, tokenId: tokenOf(context.me) },
        args,
        context.maxPage,
      ),
  }),
}));
