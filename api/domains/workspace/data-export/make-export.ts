import { mkdir, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import { formatWallDay } from "@fettle/rules/platform/format-wall-time";
import { instantWallTime } from "@fettle/rules/platform/wall-time";
import { handleTask, type Task } from "../../../define-task.ts";
import { uuidV7 } from "../../../lib/uuid-v7.ts";
import { asSystem, type UnitOfWork } from "../../../platform/actions/unit-of-work.ts";
import { incomingFolder } from "../../../platform/files/receive-file.ts";
import { storeFile } from "../../../platform/files/store-file.ts";
import { fileKey } from "../../../ports/files/file-key.ts";
import type { Services } from "../../../services.ts";
import { postMail } from "../../delivery/messaging/post-mail.ts";
import { dataExportEvents } from "./data-export.events.ts";
import { exportTask, unfinishedExport } from "./start-export.ts";
import { SupersededError, type WriteExport } from "./write-export.ts";

/** How many a server makes at the same time. */
const EXPORTS_AT_ONCE = 1;
const KEEP_FILE_MS = 7 * 86_400_000;
/** A link to the data itself would work for anyone who gets the email. */
const SCREEN = "/settings?tab=data";

/** One attempt. Its file key is in the row while it's the current one. */
interface Attempt {
  services: Services;
  orgId: string;
  exportId: string;
  key: string;
}

/**
 * Makes a zip of all records as of one moment. After a crash it starts again with a new snapshot: rows from two
 * moments in one file wouldn't match. The file is only served once it's complete.
 */
export const makeExport = (write: WriteExport): Task<{ orgId: string; exportId: string }> => ({
  ...handleTask(exportTask, async (services, { orgId, exportId }, { isLast }) => {
    const key = fileKey({ kind: "exports", orgId, id: uuidV7(), extension: "zip" });
    const attempt = { services, orgId, exportId, key };
    if (!(await begin(attempt))) return;
    try {
      await finish(attempt, await store(attempt, write));
    } catch (error) {
      if (error instanceof SupersededError) return;
      await giveUp(attempt, isLast);
      throw error;
    }
  }),
  ownSlots: EXPORTS_AT_ONCE,
});

async function begin({ services, orgId, exportId, key }: Attempt): Promise<boolean> {
  const { count } = await services.database.forOrganisation(orgId).dataExport.updateMany({
    where: { id: exportId, ...unfinishedExport },
    data: { status: "running", fileKey: key, rowsDone: 0, rowsTotal: null },
  });
  services.bus.publish(dataExportEvents, orgId, { id: exportId });
  return count > 0;
}

/** Returns the file's size. */
async function store(
  { services: { config, files, now, bus }, orgId, exportId, key }: Attempt,
  write: WriteExport,
) {
  const folder = incomingFolder(config.dataDir);
  await mkdir(folder, { recursive: true });
  const path = join(folder, `${uuidV7()}.zip`);
  try {
    const job = { orgId, exportId, key, now: now(), path };
    await write(job, () => bus.publish(dataExportEvents, orgId, { id: exportId }));
    await storeFile(files, key, path);
    return (await stat(path)).size;
  } finally {
    await rm(path, { force: true });
  }
}

const finish = ({ services, orgId, exportId, key }: Attempt, bytes: number) =>
  asSystem(services, orgId, async (work) => {
    const expiresAt = new Date(work.now.getTime() + KEEP_FILE_MS);
    const ended = await end(work, { exportId, key }, { status: "ready", bytes, expiresAt });
    if (!ended) return;
    const lastDay = formatWallDay(instantWallTime(expiresAt, ended.organisation.timeZone));
    await mailRequester(work, ended, {
      subject: "Your export is ready",
      paragraphs: [
        `Your export of ${ended.organisation.name}’s records is ready to download:`,
        `${work.services.config.publicUrl}${SCREEN}`,
        `Only admins and managers can download it, and only when they’re signed in. We’ll remove the file on ${lastDay}.`,
      ],
    });
  });

/** After a failure the queue tries again, unless this was its last attempt. */
const giveUp = ({ services, orgId, exportId, key }: Attempt, isLast: boolean) =>
  asSystem(services, orgId, async (work) => {
    const ended = await end(work, { exportId, key }, { status: isLast ? "failed" : "queued" });
    if (!ended || !isLast) return;
    await mailRequester(work, ended, {
      subject: "Your export didn’t finish",
      paragraphs: [
        `We couldn’t export ${ended.organisation.name}’s records. Try again here:`,
        `${work.services.config.publicUrl}${SCREEN}`,
        "If it fails again, reply to this email and we’ll look into it.",
      ],
    });
  });

interface Outcome {
  status: "ready" | "queued" | "failed";
  bytes?: number;
  expiresAt?: Date;
}

/** Returns null if the export was cancelled or is another attempt's. */
async function end(work: UnitOfWork, { exportId, key }: Pick<Attempt, "exportId" | "key">, outcome: Outcome) {
  const { tx, now } = work;
  const { status } = outcome;
  const { count } = await tx.dataExport.updateMany({
    where: { id: exportId, status: "running", fileKey: key },
    data: {
      ...outcome,
      ...(status !== "ready" && { fileKey: null }),
      ...(status !== "queued" && { finishedAt: now }),
    },
  });
  if (count === 0) return null;
  work.publish(dataExportEvents, { id: exportId });
  return tx.dataExport.findUniqueOrThrow({
    where: { id: exportId },
    select: {
      id: true,
      organisation: { select: { name: true, timeZone: true } },
      requestedBy: { select: { name: true, email: true, removedAt: true } },
    },
  });
}

type Ended = NonNullable<Awaited<ReturnType<typeof end>>>;

async function mailRequester(
  { tx, orgId }: UnitOfWork,
  { id, requestedBy }: Ended,
  { subject, paragraphs }: { subject: string; paragraphs: string[] },
) {
  if (!requestedBy || requestedBy.removedAt) return;
  const { name, email: to } = requestedBy;
  const text = [`Hi ${name},`, ...paragraphs].join("\n\n");
  await postMail(tx, { orgId, key: `data-export:${id}`, to, subject, text });
}
