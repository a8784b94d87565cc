import { today } from "@fettle/rules/platform/wall-time";
import { builder } from "../../../graphql/builder.ts";
import { Download } from "../../../graphql/download.ts";
import { DataExport } from "./data-export.type.ts";
import { zipAtOnce } from "./zip-at-once.ts";

const KINDS = ["customers", "equipment", "jobs", "completed_jobs", "prices", "everything"] as const;
type Kind = (typeof KINDS)[number];
/** Kinds whose path or file has a name of its own. */
const PATHS: Partial<Record<Kind, string>> = { completed_jobs: "jobs/completed" };
const FILES: Partial<Record<Kind, string>> = { completed_jobs: "completed-jobs", prices: "price-list" };
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
      const file = { orgId, timeZone, today: day.toString(), records: kind };
      return new Download(
        `/api/${PATHS[kind] ?? kind}/export.csv`,
        `${named(FILES[kind] ?? kind)}.csv`,
        "text/csv; charset=utf-8",
        () => services.readCsv(file),
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
