import { builder } from "../../../graphql/builder.ts";
import { dataExportEvents } from "./data-export.events.ts";
import { DataExport } from "./data-export.type.ts";

builder.subscriptionField("dataExportChanged", (t) =>
  t.prismaField({
    audience: "app",
    type: DataExport,
    nullable: true,
    description: "An export after a step of its progress, about once a second.",
    authScopes: { manager: true, session: true },
    subscribe: (_root, _args, { bus, me }) => bus.subscribe(dataExportEvents, me.orgId),
    resolve: (query, { id }, _args, { db }) => db.dataExport.findUnique({ ...query, where: { id } }),
  }),
);
