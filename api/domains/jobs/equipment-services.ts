import { builder } from "../../graphql/builder.ts";
import { selectedFields } from "../../graphql/selected-fields.ts";
import { Equipment } from "../equipment/equipment.type.ts";
import { JobConnection } from "./job.type.ts";
import { readJobPage } from "./job-page.ts";
import { jobReader } from "./read-jobs.ts";

builder.objectField(Equipment, "services", (t) =>
  t.field({
    type: JobConnection,
    description: "Its completed Service jobs, newest first.",
    args: t.arg.connectionArgs(),
    resolve: ({ id }, args, context, info) =>
      readJobPage(
        jobReader(context),
        selectedFields(info, ["edges", "node"]),
        { servicesOf: id },
        args,
        context.maxPage,
      ),
  }),
);
