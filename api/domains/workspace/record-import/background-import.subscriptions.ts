import { builder } from "../../../graphql/builder.ts";
import { recordImportEvents } from "./background-import.events.ts";
import { RecordImport } from "./background-import.type.ts";

builder.subscriptionField("recordImportChanged", (t) =>
  t.prismaField({
    audience: "app",
    type: RecordImport,
    nullable: true,
    description: "An import after a step of its progress, about once a second.",
    authScopes: { manager: true, session: true },
    subscribe: (_root, _args, { bus, me }) => bus.subscribe(recordImportEvents, me.orgId),
    resolve: (query, { id }, _args, { db }) => db.recordImport.findUnique({ ...query, where: { id } }),
  }),
);
