import { z } from "zod";
import type { Prisma } from "../../../database/generated/client/client.ts";
import { uuidV7 } from "../../../lib/uuid-v7.ts";
import type { MemberWork } from "../../../platform/actions/unit-of-work.ts";
import { queue, taskType } from "../../../ports/queue/queue.ts";
import { dataExportEvents } from "./data-export.events.ts";

export const exportTask = taskType("make-export", { orgId: z.uuid(), exportId: z.uuid() });

/** A crash uses up an attempt too. */
const ATTEMPTS = 3;

/** Returns the export's id. If one is already queued or running, that's the one. */
export async function startExport(work: MemberWork): Promise<string> {
  const { tx, orgId, actor, now } = work;
  const id = uuidV7();
  const { count } = await tx.dataExport.createMany({
    data: [{ id, requestedById: actor.userId, createdAt: now }],
    skipDuplicates: true,
  });
  if (count === 0) {
    const unfinished = await tx.dataExport.findFirst({ where: unfinishedExport, select: { id: true } });
    // It finished in between, and its file is newer than this request.
    return unfinished?.id ?? (await newestExport(work));
  }
  await queue.add(tx, exportTask, { orgId, exportId: id }, { maxAttempts: ATTEMPTS });
  work.publish(dataExportEvents, { id });
  return id;
}

export const unfinishedExport: Prisma.DataExportWhereInput = { status: { in: ["queued", "running"] } };

async function newestExport({ tx }: MemberWork): Promise<string> {
  const { id } = await tx.dataExport.findFirstOrThrow({ orderBy: { id: "desc" }, select: { id: true } });
  return id;
}
