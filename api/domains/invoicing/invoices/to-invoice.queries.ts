import { builder } from "../../../graphql/builder.ts";
import { readsWholeSelection } from "../../../graphql/reads-whole-selection.ts";
import { managersOnly } from "../../../graphql/restricted-fields.ts";
import { memberToday } from "../../../platform/actions/member-today.ts";
import { recordReader } from "../../../platform/reads/read-records.ts";
import { Dashboard } from "../../jobs/jobs/dashboard.queries.ts";
import {
  type ToInvoice as Figures,
  readToInvoice,
  readToInvoiceBreakdown,
  type ToInvoiceBreakdown,
} from "./to-invoice.ts";

const Breakdown = builder.objectRef<ToInvoiceBreakdown>("ToInvoiceBreakdown").implement({
  description: "Counts of completed jobs.",
  access: "parent",
  fields: (t) => ({
    completed: t.exposeInt("completed", { description: "All completed jobs, invoiced or not." }),
    today: t.exposeInt("today", { description: "Jobs to invoice that were completed today." }),
    yesterday: t.exposeInt("yesterday", { description: "Jobs to invoice that were completed yesterday." }),
    week: t.exposeInt("week", { description: "Jobs to invoice that were completed this week, from Monday." }),
    uncharged: t.exposeInt("uncharged", { description: "Jobs to invoice without a price." }),
    totalCents: t.exposeFloat("totalCents", {
      description: "Total of the jobs to invoice including GST, in whole cents.",
    }),
  }),
});

const ToInvoice = builder.objectRef<Figures>("ToInvoice").implement({
  description: "Completed jobs that aren't invoiced.",
  access: "parent",
  fields: (t) => ({
    jobs: t.exposeInt("jobs", { description: "Number of jobs." }),
    amountCents: t.exposeFloat("amountCents", {
      description:
        "Total before GST in whole cents. Uses a job's quote if it has one, otherwise its charges.",
    }),
    quotedJobs: t.exposeInt("quotedJobs", { description: "Number of jobs counted at their quoted amount." }),
    breakdown: t.field({
      type: Breakdown,
      description: "Counts by day, and the total including GST.",
      resolve: (_figures, _args, context) =>
        readToInvoiceBreakdown(recordReader(context), memberToday(context), context.me.timeZone),
    }),
  }),
});

builder.queryField("toInvoice", (t) =>
  t.field({
    ...readsWholeSelection,
    type: ToInvoice,
    description: "Completed jobs to invoice. Admins and managers only.",
    authScopes: { manager: true },
    resolve: (_root, _args, context) => readToInvoice(recordReader(context)),
  }),
);

builder.objectField(Dashboard, "toInvoice", (t) =>
  t.field({
    type: ToInvoice,
    nullable: true,
    description: "Admins and managers only. null for technicians.",
    ...managersOnly,
    resolve: (_day, _args, context) => readToInvoice(recordReader(context)),
  }),
);
