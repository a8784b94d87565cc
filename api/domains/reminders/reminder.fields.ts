import { NotFoundError } from "../../errors.ts";
import { managersOnly } from "../../graphql/access.ts";
import { builder } from "../../graphql/builder.ts";
import { Customer } from "../customers/customer.type.ts";

builder.objectField(Customer, "remindersOff", (t) =>
  t.exposeBoolean("remindersOff", {
    nullable: true,
    description: "Overdue invoices remind this customer by email, or not. Null for technicians.",
    ...managersOnly,
  }),
);

builder.mutationField("setCustomerReminders", (t) =>
  t.prismaField({
    type: Customer,
    description: "Turns the email reminders of a customer’s overdue invoices on or off.",
    args: { id: t.arg.id({ required: true }), on: t.arg.boolean({ required: true }) },
    authScopes: { manager: true },
    write: "gated",
    resolve: async (query, _root, { id, on }, { db }) => {
      const { count } = await db.customer.updateMany({ where: { id }, data: { remindersOff: !on } });
      if (count === 0) throw new NotFoundError("Customer");
      return db.customer.findUniqueOrThrow({ ...query, where: { id } });
    },
  }),
);
