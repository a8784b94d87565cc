import type { ImportReport } from "@fettle/rules/import-report";
import { IMPORT_KINDS } from "@fettle/rules/record-import";
import { builder } from "../../graphql/builder.ts";
import { customerEvents } from "../customers/customer.events.ts";
import { equipmentEvents } from "../equipment/equipment.events.ts";
import { type ImportRequest, importRecords } from "./import-records.ts";
import { inImportSlot } from "./import-slots.ts";
import { importProgress } from "./record-import.events.ts";

const ImportKindEnum = builder.enumType("ImportKind", { values: IMPORT_KINDS });

builder.scalarType("ImportReport", {
  description: "What an import did, as its path under /api answers it.",
  serialize: (value) => value as ImportReport,
});

const ImportColumnInput = builder.inputType("ImportColumnInput", {
  fields: (t) => ({
    field: t.string({ required: true }),
    column: t.int({ required: true, description: "Counted from 0." }),
  }),
});

/** The lists that receive an event about new records. */
const LISTED = { customers: customerEvents, equipment: equipmentEvents, prices: null };

builder.mutationField("importRecords", (t) =>
  t.field({
    type: "ImportReport",
    description: "Imports a CSV file; rows that are invalid or there already are skipped with their reasons.",
    write: "gated",
    authScopes: { manager: true },
    args: {
      kind: t.arg({ type: ImportKindEnum, required: true }),
      file: t.arg({ type: "Upload", required: true }),
      columns: t.arg({ type: [ImportColumnInput], description: "Without, the headers decide." }),
      dryRun: t.arg.boolean({ description: "Report what would happen and write nothing." }),
      progressKey: t.arg.string({ description: "What importProgressed is followed by." }),
    },
    resolve: async (_root, { kind, file, columns, dryRun, progressKey }, { db, bus, me }) => {
      let isLonger = false;
      try {
        const request: ImportRequest = {
          orgId: me.orgId,
          kind,
          file,
          columns: columns
            ? Object.fromEntries(columns.map(({ field, column }) => [field, column]))
            : undefined,
          dryRun: dryRun ?? false,
          onProgress({ total, imported, duplicates, invalid }) {
            isLonger = imported > 0 && !dryRun;
            if (!progressKey) return;
            bus.publish(importProgress, me.orgId, { key: progressKey, total, imported, duplicates, invalid });
          },
        };
        return await inImportSlot(me.orgId, () => importRecords(db, request));
      } finally {
        // A failed import may have committed some batches, so lists are told either way.
        const listed = LISTED[kind];
        if (isLonger && listed) bus.publish(listed, me.orgId, { change: "imported", id: null });
      }
    },
  }),
);
