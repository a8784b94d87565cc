import { Readable } from "node:stream";
import { NotFoundError } from "../../../errors.ts";
import { builder } from "../../../graphql/builder.ts";
import { Download } from "../../../graphql/download.ts";
import { RecordImport } from "./background-import.type.ts";
import { rowsToFix } from "./rows-to-fix.ts";
import type { StoredReport } from "./stored-report.ts";

const NEWEST = 5;

builder.queryFields((t) => ({
  recordImports: t.prismaField({
    audience: "app",
    type: [RecordImport],
    description: "The newest imports that run in the background, newest first. They’re kept for 30 days.",
    authScopes: { manager: true, session: true },
    resolve: (query, _root, _args, { db }) =>
      db.recordImport.findMany({ ...query, orderBy: { id: "desc" }, take: NEWEST }),
  }),
  recordImport: t.prismaField({
    audience: "app",
    type: RecordImport,
    description: "An import that runs in the background.",
    authScopes: { manager: true, session: true },
    args: { id: t.arg.id({ required: true }) },
    async resolve(query, _root, { id }, { db }) {
      const found = await db.recordImport.findUnique({ ...query, where: { id } });
      if (!found) throw new NotFoundError("Import");
      return found;
    },
  }),
  importRowsToFix: t.field({
    audience: "app",
    type: "Download",
    description: "A CSV file of the rows to fix, with what to fix in an extra column.",
    authScopes: { manager: true, session: true },
    args: { id: t.arg.id({ required: true }) },
    async resolve(_root, { id }, { db, services, me: { orgId } }) {
      const found = await db.recordImport.findUnique({
        where: { id },
        select: { fileName: true, report: true },
      });
      if (!found) throw new NotFoundError("Import");
      const { headers } = found.report as unknown as StoredReport;
      const name = `${found.fileName.replace(/\.csv$/i, "")}-to-fix.csv`;
      return new Download(`/api/imports/${id}/rows-to-fix.csv`, name, "text/csv; charset=utf-8", () =>
        Readable.from(rowsToFix(services.database.forBulk(orgId), { id, headers }), { objectMode: false }),
      );
    },
  }),
}));
