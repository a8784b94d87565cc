import { builder } from "../../../graphql/builder.ts";
import { selectedFields } from "../../../graphql/selected-fields.ts";
import { recordReader } from "../../../platform/reads/read-records.ts";
import { Customer } from "../../customers/customers/customer.type.ts";
import { JobConnection } from "./job.type.ts";
import { readJobPage } from "./job-page.ts";

builder.objectField(Customer, "jobs", (t) =>
  t.field({
    type: JobConnection,
    args: t.arg.connectionArgs(),
    resolve: ({ id }, args, context, info) =>
      readJobPage(
        recordReader(context),
        selectedFields(info, ["edges", "node"]),
        { jobsOf: id },
        args,
        context.maxPage,
      ),
  }),
);
