import { builder } from "../../../graphql/builder.ts";
import { readsWholeSelection } from "../../../graphql/reads-whole-selection.ts";
import { managersOnly } from "../../../graphql/restricted-fields.ts";
import { recordReader } from "../../../platform/reads/read-records.ts";
import { Dashboard } from "../../jobs/jobs/dashboard.queries.ts";
import { type ToInvoice as Figures, readToInvoice } from "./to-invoice.ts";

const ToInvoice = builder.objectRef<Figures>("ToInvoice").implement({
  description: "The completed jobs that no invoice charges.",
  access: "parent",
  fields: (t) => ({
    jobs: t.exposeInt("jobs"),
    amountCents: t.exposeFloat("amountCents", {
      description:
        "What they come to before GST, in whole cents: the quote of a quoted job, else the charges; a job without either counts nothing.",
    }),
    quotedJobs: t.exposeInt("quotedJobs", { description: "How many of them count their quote." }),
  }),
});

builder.queryField("toInvoice", (t) =>
  t.field({
    ...readsWholeSelection,
    type: ToInvoice,
    authScopes: { manager: true },
    resolve: (_root, _args, context) => readToInvoice(recordReader(context)),
  }),
);

builder.objectField(Dashboard, "toInvoice", (t) =>
  t.field({
    type: ToInvoice,
    nullable: true,
    description: "Admin and manager; null for technicians.",
    ...managersOnly,
    resolve: (_day, _args, context) => readToInvoice(recordReader(context)),
  }),
);
