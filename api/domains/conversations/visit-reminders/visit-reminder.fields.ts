import { builder } from "../../../graphql/builder.ts";
import { recordField } from "../../../graphql/record-object.ts";
import { selectedFields } from "../../../graphql/selected-fields.ts";
import { asMember } from "../../../platform/actions/unit-of-work.ts";
import { recordReader } from "../../../platform/reads/read-records.ts";
import { changeCustomerReminders } from "../../customers/customers/change-customer-reminders.ts";
import { Customer } from "../../customers/customers/customer.type.ts";
import { requireCustomer } from "../../customers/customers/read-customers.ts";
import { changeVisitReminder } from "../../jobs/jobs/change-visit-reminder.ts";
import { Job } from "../../jobs/jobs/job.type.ts";
import { requireJob } from "../../jobs/jobs/read-jobs.ts";

recordField(Customer, "visitRemindersOff", (t) =>
  t.exposeBoolean("visitRemindersOff", { description: "Whether visit reminders are off for this customer." }),
);

recordField(Job, "visitReminderOff", (t) =>
  t.exposeBoolean("visitReminderOff", { description: "Whether the reminder is off for this visit." }),
);

builder.mutationFields((t) => ({
  setCustomerVisitReminders: t.field({
    type: Customer,
    description: "Turns a customer’s visit reminders on or off.",
    args: {
      id: t.arg.id({ required: true }),
      on: t.arg.boolean({ required: true, description: "true to send text reminders." }),
    },
    authScopes: { signedIn: true },
    write: "gated",
    resolve: async (_root, { id, on }, context, info) => {
      await asMember(context, (work) => changeCustomerReminders(work, id, { visitRemindersOff: !on }));
      return requireCustomer(recordReader(context), selectedFields(info), id);
    },
  }),
  setJobVisitReminder: t.field({
    type: Job,
    description: "Turns the reminder for this visit on or off.",
    args: {
      id: t.arg.id({ required: true }),
      on: t.arg.boolean({ required: true, description: "true to send the text reminder." }),
    },
    authScopes: { signedIn: true },
    write: "gated",
    resolve: async (_root, { id, on }, context, info) => {
      await asMember(context, (work) => changeVisitReminder(work, id, !on));
      return requireJob(recordReader(context), selectedFields(info), id);
    },
  }),
}));
