import { builder } from "../../../graphql/builder.ts";
import { selectedNodes } from "../../../graphql/selected-fields.ts";
import { recordReader } from "../../../platform/reads/read-records.ts";
import { Equipment } from "../../customers/equipment/equipment.type.ts";
import { JobConnection } from "./job.type.ts";
import { readJobPage } from "./job-page.ts";

builder.objectField(Equipment, "services", (t) =>
  t.field({
    type: JobConnection,
    description: "Completed Service jobs for it, newest first.",
    args: t.arg.connectionArgs(),
    resolve: ({ id }, args, context, info) =>
      readJobPage(recordReader(context), selectedNodes(info), { servicesOf: id }, args, context.maxPage),
  }),
);
