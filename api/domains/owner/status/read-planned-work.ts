import { PLANNED_WORK_DAYS, partsOf } from "@fettle/rules/owner/status";
import type { PlannedWorkShown } from "@fettle/rules/website/status-page";
import { ofProduct } from "../../../database/across-organisations.ts";
import type { Services } from "../../../services.ts";

const AHEAD_MS = PLANNED_WORK_DAYS * 86_400_000;

export async function readPlannedWork(services: Services, now: Date): Promise<PlannedWorkShown[]> {
  const found = await ofProduct(services).statusPlannedWork.findMany({
    where: { cancelledAt: null, endsAt: { gt: now }, startsAt: { lte: new Date(now.getTime() + AHEAD_MS) } },
    orderBy: [{ startsAt: "asc" }, { id: "asc" }],
  });
  const work = found.map(({ id, title, text, parts, startsAt, endsAt }) => ({
    id,
    title,
    text,
    parts: partsOf(parts),
    startsAt: startsAt.toISOString(),
    endsAt: endsAt.toISOString(),
  }));
  return plannedWorkAt(work, now);
}

/** Work that isn't over, and whether it's under way. It may have been read earlier. */
export const plannedWorkAt = (work: Omit<PlannedWorkShown, "isUnderWay">[], now: Date): PlannedWorkShown[] =>
  work
    .filter(({ endsAt }) => Date.parse(endsAt) > now.getTime())
    .map((each) => ({ ...each, isUnderWay: Date.parse(each.startsAt) <= now.getTime() }));
