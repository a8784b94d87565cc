import { CUSTOMER_ORDERS } from "@fettle/rules/platform/list-orders";
import { builder } from "../../../graphql/builder.ts";
import { OrderDirectionEnum } from "../../../graphql/enums.ts";
import { DIRECTION, ORDER_BY } from "../../../graphql/order-arguments.ts";
import { readsWholeSelection } from "../../../graphql/reads-whole-selection.ts";
import { selectedFields } from "../../../graphql/selected-fields.ts";
import { ARCHIVED } from "../../../platform/reads/archived-condition.ts";
import { recordReader } from "../../../platform/reads/read-records.ts";
import { Customer, CustomerConnection } from "./customer.type.ts";
import { readCustomer, readCustomerPage } from "./read-customers.ts";

const CustomerOrderEnum = builder.enumType("CustomerOrder", { values: CUSTOMER_ORDERS });

builder.queryFields((t) => ({
  customer: t.field({
    ...readsWholeSelection,
    type: Customer,
    nullable: true,
    authScopes: { signedIn: true },
    args: { id: t.arg.id({ required: true }) },
    resolve: (_root, { id }, context, info) => readCustomer(recordReader(context), selectedFields(info), id),
  }),
  customers: t.field({
    ...readsWholeSelection,
    type: CustomerConnection,
    description: "Sorted by name by default.",
    authScopes: { signedIn: true },
    args: {
      ...t.arg.connectionArgs(),
      search: t.arg.string(),
      archived: t.arg.boolean(ARCHIVED),
      orderBy: t.arg({ type: CustomerOrderEnum, ...ORDER_BY }),
      direction: t.arg({ type: OrderDirectionEnum, ...DIRECTION }),
    },
    resolve: (_root, args, context, info) =>
      readCustomerPage(
        recordReader(context),
        selectedFields(info, ["edges", "node"]),
        args,
        args,
        context.maxPage,
      ),
  }),
}));
