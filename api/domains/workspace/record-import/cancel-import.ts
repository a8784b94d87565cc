import { NotFoundError } from "../../../errors.ts";
import type { UnitOfWork } from "../../../platform/actions/unit-of-work.ts";
import { removeFilesAfter } from "../../../platform/files/remove-files.ts";
import { recordImportEvents } from "./background-import.events.ts";
import { unfinishedImport } from "./start-import.ts";

/** Rows that are in stay in. Does nothing if the import has ended. The running task stops at its next batch. Throws NOT_FOUND. */
export async function cancelImport(work: UnitOfWork, id: string): Promise<void> {
  const { tx, now } = work;
  const unfinished = { id, ...unfinishedImport };
  const found = await tx.recordImport.findFirst({ where: { id }, select: { fileKey: true } });
  if (!found) throw new NotFoundError("Import");
  const { count } = await tx.recordImport.updateMany({
    where: unfinished,
    data: { status: "cancelled", finishedAt: now, fileKey: null },
  });
  if (count === 0) return;
  await removeFilesAfter(work, [found.fileKey]);
  work.publish(recordImportEvents, { id });
}
