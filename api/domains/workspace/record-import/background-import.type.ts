import { builder } from "../../../graphql/builder.ts";
import { ImportKindEnum } from "./record-import.mutations.ts";
import { toFix } from "./rows-to-fix.ts";
import { readReport, type StoredReport } from "./stored-report.ts";

const RecordImportStatusEnum = builder.enumType("RecordImportStatus", {
  values: {
    queued: { description: "Waiting for its turn, or for another attempt." },
    running: {},
    done: {},
    failed: { description: "We stopped trying. Rows that are in stay in." },
    cancelled: { description: "Rows that are in stay in." },
  },
});

export const RecordImport = builder.prismaObject("RecordImport", {
  description: "A CSV file that's imported in the background.",
  access: "parent",
  fields: (t) => ({
    id: t.exposeID("id"),
    kind: t.expose("kind", { type: ImportKindEnum }),
    status: t.expose("status", { type: RecordImportStatusEnum }),
    fileName: t.exposeString("fileName"),
    rowsDone: t.exposeInt("rowsDone"),
    rowsTotal: t.exposeInt("rowsTotal"),
    imported: t.int({
      description: "Rows that are in.",
      select: { report: true },
      resolve: ({ report }) => countsOf(report).imported,
    }),
    duplicates: t.int({ select: { report: true }, resolve: ({ report }) => countsOf(report).duplicates }),
    invalid: t.int({ select: { report: true }, resolve: ({ report }) => countsOf(report).invalid }),
    cellsLeftOut: t.int({ select: { report: true }, resolve: ({ report }) => countsOf(report).cellsLeftOut }),
    report: t.field({
      type: "ImportReport",
      description: "The result so far, with the first thousand rows of each kind.",
      select: { id: true, report: true },
      resolve: (each, _args, { db }) => readReport(db, each),
    }),
    rowsToFixUrl: t.string({
      nullable: true,
      description: "A CSV file of all the rows to fix. Null if there are none, or while it’s running.",
      select: { id: true, finishedAt: true },
      async resolve({ id, finishedAt }, _args, { db }) {
        if (finishedAt === null) return null;
        const found = await db.recordImportNote.findFirst({
          where: { importId: id, ...toFix, cells: { isEmpty: false } },
          select: { id: true },
        });
        return found && `/api/imports/${id}/rows-to-fix.csv`;
      },
    }),
    requestedByName: t.string({
      nullable: true,
      select: { requestedBy: { select: { name: true } } },
      resolve: ({ requestedBy }) => requestedBy?.name ?? null,
    }),
    isMine: t.boolean({
      description: "Whether the person who reads it asked for it.",
      select: { requestedById: true },
      resolve: ({ requestedById }, _args, { me }) => requestedById === me.userId,
    }),
    createdAt: t.expose("createdAt", { type: "DateTime" }),
    finishedAt: t.expose("finishedAt", { type: "DateTime", nullable: true }),
  }),
});

const countsOf = (report: unknown) => report as StoredReport;
