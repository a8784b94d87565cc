import { builder } from "../../graphql/builder.ts";
import { selectedFields } from "../../graphql/selected-fields.ts";
import { Customer } from "../customers/customer.type.ts";
import { JobConnection } from "./job.type.ts";
import { readJobPage } from "./job-page.ts";
import { jobReader } from "./read-jobs.ts";

builder.objectField(Customer, "jobs", (t) =>
  t.field({
    type: JobConnection,
    args: t.arg.connectionArgs(),
    resolve: ({ id }, args, context, info) =>
      readJobPage(
        jobReader(context),
        selectedFields(info, ["edges", "node"]),
        { customerId: id },
        args,
        context.maxPage,
      ),
  }),
);
