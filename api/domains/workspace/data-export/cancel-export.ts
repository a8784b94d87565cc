import { NotFoundError } from "../../../errors.ts";
import type { UnitOfWork } from "../../../platform/actions/unit-of-work.ts";
import { dataExportEvents } from "./data-export.events.ts";
import { unfinishedExport } from "./start-export.ts";

/** Does nothing if the export has finished. The running task notices within a second. Throws NOT_FOUND. */
export async function cancelExport(work: UnitOfWork, id: string): Promise<void> {
  const { tx, now } = work;
  const { count } = await tx.dataExport.updateMany({
    where: { id, ...unfinishedExport },
    data: { status: "cancelled", finishedAt: now, fileKey: null },
  });
  if (count > 0) return work.publish(dataExportEvents, { id });
  if ((await tx.dataExport.count({ where: { id } })) === 0) throw new NotFoundError("Export");
}
