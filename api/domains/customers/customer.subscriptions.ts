import { builder } from "../../graphql/builder.ts";
import { selectedFields } from "../../graphql/selected-fields.ts";
import { recordReader } from "../read-records.ts";
import { customerEvents } from "./customer.events.ts";
import { Customer } from "./customer.type.ts";
import { readCustomer } from "./read-customers.ts";

builder.subscriptionField("customersChanged", (t) =>
  t.field({
    type: Customer,
    nullable: true,
    description: "Each customer that is made or changed, as it is when its news is delivered.",
    authScopes: { signedIn: true },
    subscribe: (_root, _args, { bus, me }) => bus.subscribe(customerEvents, me.orgId),
    resolve: ({ id }: { id: string }, _args, context, info) =>
      readCustomer(recordReader(context), selectedFields(info), id),
  }),
);
