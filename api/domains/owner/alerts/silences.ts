import { formatNearDay } from "@fettle/rules/platform/format-wall-time";
import type { SystemClient } from "../../../database/client.ts";
import { Prisma } from "../../../database/generated/client/client.ts";
import type { Problem } from "../../../platform/alerts/reconcile-alerts.ts";
import { productDay } from "../../../platform/product-time.ts";

/** Inbound messages that could stop without causing an error. */
interface Silence {
  what: string;
  /** A query that returns each arrival time as `at`. */
  arrivals: Prisma.Sql;
  check: string;
}

const SILENCES: Silence[] = [
  {
    what: "email",
    arrivals: Prisma.sql`select received_at as at from received_mails`,
    check: "Check that your mail server still posts bounces and replies to /webhooks/mail.",
  },
  {
    what: "event from Stripe",
    arrivals: Prisma.sql`
      select received_at as at from webhook_events where provider = 'stripe' and not is_swept`,
    check: "Check the webhook endpoint in Stripe.",
  },
];

const DAY_MS = 86_400_000;
/** The baseline period before the newest arrival. */
const USUAL_DAYS = 28;
/** With fewer arrivals than this, there's no baseline. */
const USUAL_FROM = 8;
/** Alert after this multiple of the longest usual gap, but not before two days. */
const TIMES = 2;
const SILENT_DAYS = 2;

interface Arrivals {
  lastAt: Date | null;
  count: number;
  longestPauseMs: number | null;
}

export async function findSilences(system: SystemClient, now: Date): Promise<Problem[]> {
  const found = await Promise.all(
    SILENCES.map(async ({ what, arrivals, check }): Promise<Problem[]> => {
      const { lastAt, count, longestPauseMs } = await readArrivals(system, arrivals);
      if (!lastAt || count < USUAL_FROM) return [];
      const limit = Math.max(SILENT_DAYS * DAY_MS, TIMES * (longestPauseMs ?? 0));
      if (+now - +lastAt <= limit) return [];
      const since = formatNearDay(productDay(lastAt), productDay(now).year);
      return [{ message: `No ${what} received since ${since}, though there’s usually some. ${check}` }];
    }),
  );
  return found.flat();
}

async function readArrivals(system: SystemClient, arrivals: Prisma.Sql): Promise<Arrivals> {
  const [found] = await system.$queryRaw<[Arrivals]>`
    with arrived as (${arrivals}), newest as (select max(at) as at from arrived)
    select max(at) as "lastAt", count(*)::int as count,
      (extract(epoch from max(pause)) * 1000)::float as "longestPauseMs"
    from (
      select arrived.at, arrived.at - lag(arrived.at) over (order by arrived.at) as pause from arrived, newest
      where arrived.at > newest.at - make_interval(days => ${USUAL_DAYS})) usual`;
  return found;
}
