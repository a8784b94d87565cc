import { builder } from "../../../graphql/builder.ts";
import { selectedNodes } from "../../../graphql/selected-fields.ts";
import { recordReader } from "../../../platform/reads/read-records.ts";
import { Customer } from "../../customers/customers/customer.type.ts";
import { JobConnection } from "./job.type.ts";
import { readJobPage } from "./job-page.ts";

builder.objectField(Customer, "jobs", (t) =>
  t.field({
    type: JobConnection,
    description: "Jobs for the customer, excluding archived ones.",
    args: t.arg.connectionArgs(),
    resolve: ({ id }, args, context, info) =>
      readJobPage(recordReader(context), selectedNodes(info), { jobsOf: id }, args, context.maxPage),
  }),
);
