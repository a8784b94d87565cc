import { builder } from "../../../graphql/builder.ts";
import { recordField } from "../../../graphql/record-object.ts";
import { managersOnly } from "../../../graphql/restricted-fields.ts";
import { selectedFields } from "../../../graphql/selected-fields.ts";
import { asMember } from "../../../platform/actions/unit-of-work.ts";
import { recordReader } from "../../../platform/reads/read-records.ts";
import { changeCustomerReminders } from "../../customers/customers/change-customer-reminders.ts";
import { Customer } from "../../customers/customers/customer.type.ts";
import { requireCustomer } from "../../customers/customers/read-customers.ts";

recordField(Customer, "remindersOff", (t) =>
  t.exposeBoolean("remindersOff", {
    nullable: true,
    description:
      "Whether email reminders for overdue invoices are off for this customer. null for technicians.",
    ...managersOnly,
  }),
);

builder.mutationField("setCustomerReminders", (t) =>
  t.field({
    type: Customer,
    description: "Turns email reminders for a customer’s overdue invoices on or off.",
    args: {
      id: t.arg.id({ required: true }),
      on: t.arg.boolean({ required: true, description: "true to send email reminders." }),
    },
    authScopes: { manager: true },
    write: "gated",
    resolve: async (_root, { id, on }, context, info) => {
      await asMember(context, (work) => changeCustomerReminders(work, id, { remindersOff: !on }));
      return requireCustomer(recordReader(context), selectedFields(info), id);
    },
  }),
);
