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
import { managersOnly } from "../../../graphql/restricted-fields.ts";
import { selectedFields, selectedNodes } from "../../../graphql/selected-fields.ts";
import { memberToday } from "../../../platform/actions/member-today.ts";
import { ARCHIVED } from "../../../platform/reads/archived-condition.ts";
import { tokenOf } from "../../../platform/reads/external-id.ts";
import { onlyManagers } from "../../../platform/reads/only-managers.ts";
import { recordReader } from "../../../platform/reads/read-records.ts";
import { Customer, CustomerConnection } from "./customer.type.ts";
import {
  type CustomerListCounts as Counts,
  countCustomersForList,
  readCustomer,
  readCustomerPage,
} from "./read-customers.ts";

const CustomerOrderEnum = builder.enumType("CustomerOrder", {
  description: "Sort order for a list of customers.",
  values: described([...CUSTOMER_ORDERS, "updated"], {
    ...SYNC_ORDER_DESCRIPTIONS,
    contact: "Contact's name.",
    email: "Email address.",
    last_visit: "Completion of the last visit.",
    name: "Name.",
    next_visit: "Start of the next visit.",
    owing: "Amount owing. Admins and managers only.",
    phone: "Phone number.",
    suburb: "Suburb.",
  }),
});

const CustomerListCounts = builder.objectRef<Counts>("CustomerListCounts").implement({
  description: "Number of customers by filter of the list.",
  access: "parent",
  fields: (t) => ({
    total: t.exposeInt("total", { description: "All customers that aren't archived." }),
    debtors: t.exposeInt("debtors", {
      nullable: true,
      description: "Customers who owe money. Admins and managers only. null for technicians.",
      ...managersOnly,
    }),
    overdue: t.exposeInt("overdue", {
      nullable: true,
      description: "Customers with an overdue invoice. Admins and managers only. null for technicians.",
      ...managersOnly,
    }),
    unbooked: t.exposeInt("unbooked", { description: "Customers without a next visit." }),
    archived: t.exposeInt("archived", { description: "Archived customers." }),
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
      owing: t.arg.boolean({ description: "Only customers who owe money. Admins and managers only." }),
      overdue: t.arg.boolean({
        description: "Only customers with an overdue invoice. Admins and managers only.",
      }),
      unbooked: t.arg.boolean({ description: "Only customers without a next visit." }),
      orderBy: t.arg({ type: CustomerOrderEnum, ...ORDER_BY }),
      direction: t.arg({ type: OrderDirectionEnum, ...DIRECTION }),
    },
    resolve: (_root, { overdue, ...args }, context, info) => {
      if (args.owing || overdue || args.orderBy === "owing") onlyManagers(context.me);
      return readCustomerPage(
        recordReader(context),
        selectedNodes(info),
        {
          ...args,
          overdueOn: overdue ? memberToday(context).toString() : undefined,
          tokenId: tokenOf(context.me),
        },
        args,
        context.maxPage,
      );
    },
  }),
  customerListCounts: t.field({
    ...readsWholeSelection,
    type: CustomerListCounts,
    description: "Number of customers by filter of the list.",
    authScopes: { signedIn: true },
    args: { search: t.arg.string({ description: "Text to find in the customers' details." }) },
    resolve: (_root, { search }, context) =>
      countCustomersForList(recordReader(context), search, memberToday(context).toString()),
  }),
}));
