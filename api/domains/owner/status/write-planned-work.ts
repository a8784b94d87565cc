import { timesProblem, type WorkTimes } from "@fettle/rules/owner/planned-work";
import { plannedWorkSchema } from "@fettle/rules/owner/planned-work.schema";
import { BadInputError, ConflictError, NotFoundError } from "../../../errors.ts";
import { uuidV7 } from "../../../lib/uuid-v7.ts";
import { parseInput } from "../../../parse-input.ts";
import { asPortal, type PortalCaller, type PortalWork } from "../../../platform/actions/portal-work.ts";
import { recordAudit } from "../../../platform/audit/record-audit.ts";
import { mailPlannedWork } from "./mail-planned-work.ts";

export function announceWork(caller: PortalCaller, input: unknown): Promise<string> {
  const data = parseInput(plannedWorkSchema, input);
  return asPortal(caller, async (unit) => {
    requireTimes(unit, data);
    const work = await unit.tx.statusPlannedWork.create({ data });
    await mail(unit, work.id, "announced");
    await record(unit, "announced", work);
    return work.id;
  });
}

/** Emails subscribers if the times change. Throws CONFLICT once the work is over or cancelled. */
export function changeWork(caller: PortalCaller, id: string, input: unknown): Promise<string> {
  const data = parseInput(plannedWorkSchema, input);
  return asPortal(caller, async (unit) => {
    const known = await requireOpen(unit, id);
    requireTimes(unit, data, known);
    if (isMoved(data, known)) await mail(unit, id, "moved");
    await record(unit, "changed", await unit.tx.statusPlannedWork.update({ where: open(id), data }));
    return id;
  });
}

/** Throws CONFLICT once the work is over or cancelled. */
export function cancelWork(caller: PortalCaller, id: string): Promise<string> {
  return asPortal(caller, async (unit) => {
    await requireOpen(unit, id);
    await mail(unit, id, "cancelled");
    const data = { cancelledAt: unit.now };
    await record(unit, "cancelled", await unit.tx.statusPlannedWork.update({ where: open(id), data }));
    return id;
  });
}

const isMoved = (to: WorkTimes, from: WorkTimes) =>
  to.startsAt.getTime() !== from.startsAt.getTime() || to.endsAt.getTime() !== from.endsAt.getTime();

const mail = ({ tx, services }: PortalWork, workId: string, news: "announced" | "moved" | "cancelled") =>
  services.queue.add(tx, mailPlannedWork, { workId, noticeId: uuidV7(), news });

function requireTimes({ now }: PortalWork, times: WorkTimes, known?: WorkTimes) {
  const problem = timesProblem(times, now, known);
  if (problem) throw new BadInputError(problem.message, { field: problem.field, status: 422 });
}

async function requireOpen({ tx, now }: PortalWork, id: string) {
  const found = await tx.statusPlannedWork.findUnique({ where: { id } });
  if (!found) throw new NotFoundError("Planned work");
  if (found.cancelledAt) throw new ConflictError("This work is already cancelled");
  if (found.endsAt <= now) throw new ConflictError("This work is already over");
  return found;
}

/** Matches nothing if another request has just cancelled the work. */
const open = (id: string) => ({ id, cancelledAt: null });

const record = (unit: PortalWork, deed: string, { id, title }: { id: string; title: string }) =>
  recordAudit(unit, {
    action: `status_planned_work.${deed}`,
    targetType: "status_planned_work",
    targetId: id,
    detail: { title },
  });
