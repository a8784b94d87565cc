import { builder } from "../../../graphql/builder.ts";
import { readsWholeSelection } from "../../../graphql/reads-whole-selection.ts";
import { managersOnly } from "../../../graphql/restricted-fields.ts";
import { recordReader } from "../../../platform/reads/read-records.ts";
import { Dashboard } from "../../jobs/jobs/dashboard.queries.ts";
import { type ToInvoice as Figures, readToInvoice } from "./to-invoice.ts";

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
