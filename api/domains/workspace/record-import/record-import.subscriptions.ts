import { filter, pipe } from "graphql-yoga";
import { builder } from "../../../graphql/builder.ts";
import { type ImportProgress, importProgress } from "../../../platform/record-import/record-import.events.ts";

const ImportProgressType = builder.objectRef<ImportProgress>("ImportProgress").implement({
  access: "parent",
  description: "Counts from the start of the file, so a missed event doesn't matter.",
  fields: (t) => ({
    total: t.exposeInt("total", { description: "Rows read so far." }),
    imported: t.exposeInt("imported"),
    duplicates: t.exposeInt("duplicates"),
    invalid: t.exposeInt("invalid"),
  }),
});

builder.subscriptionField("importProgressed", (t) =>
  t.field({
    audience: "app",
    type: ImportProgressType,
    authScopes: { manager: true },
    args: { key: t.arg.string({ required: true }) },
    subscribe: (_root, { key }, { bus, me }) =>
      pipe(
        bus.subscribe(importProgress, me.orgId),
        filter((event: ImportProgress) => event.key === key),
      ),
    resolve: (event: ImportProgress) => event,
  }),
);
