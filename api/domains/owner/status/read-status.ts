import {
  type ServiceState,
  STATUS_DAYS,
  STATUS_PART_IDS,
  type StatusPartId,
  worstOf,
} from "@fettle/rules/owner/status";
import type { StatusDayShown, StatusShown } from "@fettle/rules/website/status-page";
import { ofProduct } from "../../../database/across-organisations.ts";
import { log } from "../../../log.ts";
import { dayOfColumn, productDay } from "../../../platform/product-time.ts";
import type { Services } from "../../../services.ts";
import { everyPart } from "./find-part-states.ts";
import { incidentShown, WITH_UPDATES } from "./list-incidents.ts";
import { plannedWorkAt, readPlannedWork } from "./read-planned-work.ts";
import { findStoredStatus, storeStatus } from "./stored-status.ts";

const DAY_MS = 86_400_000;
/** Samples are a minute apart, so these are too old to call current. */
const STALE_MS = 5 * 60_000;

interface Known {
  status: StatusShown;
  /** When the database was first found to be away. */
  awaySince?: Date | undefined;
}

const known = new WeakMap<Services["database"], Known>();

/**
 * Reads the status. While the database is away, it's the last known one with every part down, and says so. A server that
 * has started since then knows it from its disk.
 */
export async function readStatus(services: Services): Promise<StatusShown> {
  const now = services.now();
  const { dataDir } = services.config;
  try {
    const status = await readStored(services, now);
    const last = known.get(services.database);
    known.set(services.database, { status });
    if (last?.awaySince || last?.status.checkedAt !== status.checkedAt) await storeStatus(dataDir, status);
    return status;
  } catch (error) {
    log.warn({ err: error }, "the status page shows the last known status");
    const last = known.get(services.database);
    const since = last?.awaySince ?? now;
    const status = last?.status ?? (await findStoredStatus(dataDir)) ?? emptyStatus(now);
    known.set(services.database, { status, awaySince: since });
    return {
      ...withStates(status, everyPart("down"), since),
      plannedWork: plannedWorkAt(status.plannedWork, now),
    };
  }
}

const withStates = (
  status: StatusShown,
  states: Record<StatusPartId, ServiceState>,
  since: Date,
): StatusShown => ({
  ...status,
  isLastKnown: true,
  parts: status.parts.map((part) => ({ ...part, state: states[part.id], since: since.toISOString() })),
});

const emptyStatus = (now: Date): StatusShown => ({
  checkedAt: null,
  isLastKnown: true,
  parts: STATUS_PART_IDS.map((id) => ({
    id,
    state: "up",
    since: now.toISOString(),
    days: daysOf(new Map(), now),
  })),
  incidents: [],
  plannedWork: [],
});

async function readStored(services: Services, now: Date): Promise<StatusShown> {
  const client = ofProduct(services);
  const from = new Date(now.getTime() - STATUS_DAYS * DAY_MS);
  const [parts, days, incidents, plannedWork] = await Promise.all([
    client.statusPart.findMany(),
    client.statusDay.findMany({ where: { date: { gte: from } } }),
    client.statusIncident.findMany({
      where: { OR: [{ resolvedAt: null }, { startedAt: { gte: from } }] },
      orderBy: { startedAt: "desc" },
      include: WITH_UPDATES,
    }),
    readPlannedWork(services, now),
  ]);
  const checked = parts.map(({ checkedAt }) => checkedAt.getTime());
  const checkedAt = checked.length > 0 ? new Date(Math.min(...checked)) : null;
  const byPart = Map.groupBy(days, ({ part }) => part);
  return {
    checkedAt: checkedAt?.toISOString() ?? null,
    isLastKnown: checkedAt !== null && now.getTime() - checkedAt.getTime() > STALE_MS,
    parts: STATUS_PART_IDS.map((id) => {
      const measured = parts.find(({ part }) => part === id);
      const open = incidents.filter((each) => !each.resolvedAt && each.parts.includes(id));
      const state = worstOf([measured?.state ?? "up", ...open.map(({ impact }) => impact)]);
      const since = [measured?.state === state && measured.since, ...open.map(({ startedAt }) => startedAt)];
      const first = since.filter((at) => at instanceof Date).toSorted((a, b) => a.getTime() - b.getTime())[0];
      const shares = new Map(
        (byPart.get(id) ?? []).map(({ date, ...day }) => [dayOfColumn(date).toString(), day]),
      );
      return { id, state, since: (first ?? now).toISOString(), days: daysOf(shares, now) };
    }),
    incidents: incidents.map(incidentShown),
    plannedWork,
  };
}

function daysOf(shares: Map<string, Omit<StatusDayShown, "date">>, now: Date): StatusDayShown[] {
  const today = productDay(now);
  return Array.from({ length: STATUS_DAYS }, (_, index) => {
    const date = today.subtract({ days: STATUS_DAYS - 1 - index }).toString();
    const { minutes = 0, degraded = 0, down = 0 } = shares.get(date) ?? {};
    return { date, minutes, degraded, down };
  });
}
