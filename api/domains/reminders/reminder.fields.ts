import { NotFoundError } from "../../errors.ts";
import { managersOnly } from "../../graphql/access.ts";
import { builder } from "../../graphql/builder.ts";
import { recordField } from "../../graphql/record-object.ts";
import { selectedFields } from "../../graphql/selected-fields.ts";
import { customerEvents } from "../customers/customer.events.ts";
import { Customer } from "../customers/customer.type.ts";
import { requireCustomer } from "../customers/read-customers.ts";
import { recordReader } from "../read-records.ts";

recordField(Customer, "remindersOff", (t) =>
  t.exposeBoolean("remindersOff", {
    nullable: true,
    description: "Overdue invoices remind this customer by email, or not. Null for technicians.",
    ...managersOnly,
  }),
);

builder.mutationField("setCustomerReminders", (t) =>
  t.field({
    type: Customer,
    description: "Turns the email reminders of a customer’s overdue invoices on or off.",
    args: { id: t.arg.id({ required: true }), on: t.arg.boolean({ required: true }) },
    authScopes: { manager: true },
    write: "gated",
    resolve: async (_root, { id, on }, context, info) => {
      const { count } = await context.db.customer.updateMany({ where: { id }, data: { remindersOff: !on } });
      if (count === 0) throw new NotFoundError("Customer");
      context.bus.publish(customerEvents, context.me.orgId, { change: "changed", id });
      return requireCustomer(recordReader(context), selectedFields(info), id);
    },
  }),
);
