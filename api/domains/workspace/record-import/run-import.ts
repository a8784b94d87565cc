import { createWriteStream } from "node:fs";
import { mkdir, rm } from "node:fs/promises";
import { join } from "node:path";
import { pipeline } from "node:stream/promises";
import { isManaging } from "@fettle/rules/identity/role";
import { formatCount } from "@fettle/rules/platform/format-count";
import type { ImportKind } from "@fettle/rules/platform/record-import";
import { handleTask, type Task } from "../../../define-task.ts";
import { uuidV7 } from "../../../lib/uuid-v7.ts";
import { asSystem, type UnitOfWork } from "../../../platform/actions/unit-of-work.ts";
import { incomingFolder } from "../../../platform/files/receive-file.ts";
import { removeFilesAfter } from "../../../platform/files/remove-files.ts";
import type { Services } from "../../../services.ts";
import { postMail } from "../../delivery/messaging/post-mail.ts";
import { recordImportEvents } from "./background-import.events.ts";
import { importKinds } from "./import-kinds.ts";
import { type ImportJob, type ImportRows, SupersededError } from "./import-rows.ts";
import { importTask, unfinishedImport } from "./start-import.ts";
import type { StoredReport } from "./stored-report.ts";

/** How many a server runs at the same time. */
const IMPORTS_AT_ONCE = 1;
const SCREEN = "/settings?tab=data";

/** One run of the task. Its `attempt` is in the row while it's the current one. */
interface Run {
  services: Services;
  orgId: string;
  importId: string;
  attempt: string;
}

/**
 * Imports a stored file. Each batch commits with its counts, so after a crash the next attempt goes on after the last
 * batch.
 */
export const runImport = (importRows: ImportRows): Task<{ orgId: string; importId: string }> => ({
  ...handleTask(importTask, async (services, { orgId, importId }, { isLast }) => {
    const run = { services, orgId, importId, attempt: uuidV7() };
    try {
      const begun = await begin(run);
      if (!begun) return;
      await importStored(run, begun, importRows);
      await end(run, "done");
    } catch (error) {
      if (error instanceof SupersededError) return;
      await end(run, isLast ? "failed" : "queued");
      throw error;
    }
  }),
  ownSlots: IMPORTS_AT_ONCE,
});

/** Returns null if the import has ended. */
async function begin({ services, orgId, importId, attempt }: Run) {
  const db = services.database.forOrganisation(orgId);
  const { count } = await db.recordImport.updateMany({
    where: { id: importId, ...unfinishedImport },
    data: { status: "running", attempt },
  });
  services.bus.publish(recordImportEvents, orgId, { id: importId });
  if (count === 0) return null;
  // Read only now: a former attempt's last batch has committed or won't.
  return db.recordImport.findUniqueOrThrow({
    where: { id: importId },
    include: {
      requestedBy: { select: { id: true, role: true, removedAt: true } },
      organisation: { select: { timeZone: true } },
    },
  });
}

type Begun = NonNullable<Awaited<ReturnType<typeof begin>>>;

async function importStored(
  { services, orgId, importId, attempt }: Run,
  begun: Begun,
  importRows: ImportRows,
) {
  const { kind, fileKey, rowsDone } = begun;
  const folder = incomingFolder(services.config.dataDir);
  await mkdir(folder, { recursive: true });
  const path = join(folder, `${attempt}.csv`);
  try {
    await fetchFile(services, fileKey, path);
    const report = begun.report as unknown as StoredReport;
    const member = requesterOf(orgId, begun);
    await importRows({ importId, attempt, kind, path, rowsDone, report, member }, services.bus);
  } finally {
    await rm(path, { force: true });
    // Rows that are in stay in, even if the import stops. Lists show them at once.
    const { events } = importKinds[kind];
    if (events) services.bus.publish(events, orgId, { change: "imported", id: null });
  }
}

function requesterOf(orgId: string, { requestedBy, organisation }: Begun): ImportJob["member"] {
  if (!requestedBy || requestedBy.removedAt || !isManaging(requestedBy.role))
    throw new Error("The person who started the import can’t import any more");
  return { orgId, userId: requestedBy.id, role: requestedBy.role, timeZone: organisation.timeZone };
}

async function fetchFile({ files }: Services, key: string | null, path: string) {
  const file = key === null ? null : await files.read(key);
  if (!file) throw new Error("The import’s file is gone");
  await pipeline(file.body, createWriteStream(path));
}

/** Does nothing if the import was cancelled or is another attempt's. After a failure the queue tries again. */
const end = ({ services, orgId, importId, attempt }: Run, status: "done" | "failed" | "queued") =>
  asSystem(services, orgId, async (work) => {
    const { tx, now } = work;
    const current = { id: importId, status: "running" as const, attempt };
    const found = await tx.recordImport.findFirst({
      where: current,
      include: { requestedBy: { select: { name: true, email: true, removedAt: true } } },
    });
    if (!found) return;
    const isOver = status !== "queued";
    const { count } = await tx.recordImport.updateMany({
      where: current,
      data: { status, ...(isOver && { fileKey: null, finishedAt: now }) },
    });
    if (count === 0) return;
    work.publish(recordImportEvents, { id: importId });
    if (!isOver) return;
    await removeFilesAfter(work, [found.fileKey]);
    await mailRequester(work, found, status);
  });

interface Ended {
  id: string;
  kind: ImportKind;
  fileName: string;
  rowsTotal: number;
  report: unknown;
  requestedBy: { name: string; email: string; removedAt: Date | null } | null;
}

async function mailRequester({ tx, orgId, services }: UnitOfWork, ended: Ended, status: "done" | "failed") {
  const { id, requestedBy, fileName } = ended;
  if (!requestedBy || requestedBy.removedAt) return;
  const { name, email: to } = requestedBy;
  const link = `${services.config.publicUrl}${SCREEN}`;
  const { subject, paragraphs } =
    status === "done"
      ? { subject: "Your import is finished", paragraphs: doneParagraphs(ended, link) }
      : {
          subject: "Your import didn’t finish",
          paragraphs: [
            `We couldn’t import all of ${fileName}. ${importedWords(ended)} Import the file again. Nothing is added twice:`,
            link,
            "If it fails again, reply to this email and we’ll look into it.",
          ],
        };
  const text = [`Hi ${name},`, ...paragraphs].join("\n\n");
  await postMail(tx, { orgId, key: `record-import:${id}`, to, subject, text });
}

function doneParagraphs(ended: Ended, link: string): string[] {
  const { fileName, report } = ended;
  const { duplicates, invalid, cellsLeftOut } = report as StoredReport;
  const facts = [
    importedWords(ended),
    ...(duplicates > 0 ? [`Already there: ${formatCount(duplicates)}.`] : []),
    ...(invalid > 0 ? [`Couldn’t be imported: ${formatCount(invalid)}.`] : []),
    ...(cellsLeftOut > 0 ? [`Cells left out: ${formatCount(cellsLeftOut)}.`] : []),
  ];
  const toFix =
    invalid + cellsLeftOut > 0 ? "See the result, and download the rows to fix:" : "See the result:";
  return [`${fileName} has been imported. ${facts.join(" ")}`, toFix, link];
}

const importedWords = ({ rowsTotal, report }: Ended) =>
  `${formatCount((report as StoredReport).imported)} of ${formatCount(rowsTotal)} rows are in.`;
