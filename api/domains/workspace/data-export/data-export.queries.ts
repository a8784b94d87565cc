import { today } from "@fettle/rules/platform/wall-time";
import { builder } from "../../../graphql/builder.ts";
import { Download } from "../../../graphql/download.ts";
import { pricesTable } from "../../invoicing/documents/document-tables.ts";
import { DataExport } from "./data-export.type.ts";
import { completedJobsTable, jobsTable } from "./job-tables.ts";
import { customersTable, equipmentTable } from "./record-tables.ts";
import { zipAtOnce } from "./zip-at-once.ts";

const SINGLE = {
  customers: customersTable,
  equipment: equipmentTable,
  jobs: jobsTable,
  completed_jobs: completedJobsTable,
  prices: pricesTable,
};
const KINDS = ["customers", "equipment", "jobs", "completed_jobs", "prices", "everything"] as const;
const ExportKind = builder.enumType("ExportKind", { values: KINDS });

builder.queryField("exportFile", (t) =>
  t.field({
    audience: "app",
    type: "Download",
    description:
      "A CSV file of the records in use. With `everything`, a zip of all records, including archived ones, as of one moment.",
    // The full export needs a session, not a personal access token.
    authScopes: (_root, { kind }) => ({ manager: true, ...(kind === "everything" && { session: true }) }),
    args: { kind: t.arg({ type: ExportKind, required: true }) },
    resolve: (_root, { kind }, { services, me: { orgId, timeZone }, now }) => {
      const day = today(timeZone, now().getTime());
      const named = (name: string) => `${name}-${day}`;
      if (kind === "everything") {
        return new Download("/api/export.zip", `${named("fettle")}.zip`, "application/zip", () =>
          zipAtOnce(services, orgId),
        );
      }
      const table = SINGLE[kind];
      const db = services.database.forBulk(orgId);
      const scope = { db, timeZone, today: day, withArchived: false };
      const path = kind === "completed_jobs" ? "jobs/completed" : kind;
      return new Download(
        `/api/${path}/export.csv`,
        `${named(table.name)}.csv`,
        "text/csv; charset=utf-8",
        () => table.text(scope),
      );
    },
  }),
);

builder.queryField("dataExport", (t) =>
  t.prismaField({
    audience: "app",
    type: DataExport,
    nullable: true,
    description: "The newest export of everything. Null if there's none from the last 30 days.",
    authScopes: { manager: true, session: true },
    resolve: (query, _root, _args, { db }) => db.dataExport.findFirst({ ...query, orderBy: { id: "desc" } }),
  }),
);
