import { acrossOrganisations } from "../../../database/across-organisations.ts";
import { Prisma } from "../../../database/generated/client/client.ts";
import type { Services } from "../../../services.ts";
import { lastDays, lastRatings, ofMoment, type Period } from "./desk-moments.ts";

export const REPORT_DAYS = 30;
const DAY_MS = 86_400_000;
const COMMENTS_SHOWN = 20;

/** In minutes of support's business hours; null if there's no data. */
export interface Times {
  count: number;
  median: number | null;
  p90: number | null;
}

/** First replies, and how many of them weren't late. */
export interface Answers {
  count: number;
  inTime: number;
}

export interface RatingComment {
  id: string;
  ticketId: string;
  title: string;
  orgName: string | null;
  satisfied: boolean;
  comment: string;
  ratedAt: Date;
}

export interface ReportRow {
  /** null: no category, or unassigned. */
  id: string | null;
  name: string | null;
  backlog: number;
  opened: number;
  resolved: number;
  firstResponse: Times;
  inTime: number;
  resolution: Times;
  satisfied: number;
  unsatisfied: number;
}

export interface DeskReport {
  days: number;
  all: ReportRow;
  byCategory: ReportRow[];
  byAgent: ReportRow[];
  /** The first replies of the period before, which is as long. */
  before: Answers;
  comments: RatingComment[];
}

interface Grouped {
  grouped: number;
  categoryId: string | null;
  staffId: string | null;
}
type Flow = Grouped & Pick<ReportRow, "backlog" | "opened" | "resolved">;
type Timed = Grouped & Times;
type Answered = Timed & Answers;
type Rated = Grouped & Pick<ReportRow, "satisfied" | "unsatisfied">;

/** PostgreSQL's grouping(category, agent) sets a bit for each column a row isn't grouped by. */
const BY_CATEGORY = 1;
const BY_AGENT = 2;
const ALL = 3;

const GROUP = Prisma.sql`
  grouping(t.category_id, t.assigned_to_id) as grouped, t.category_id as "categoryId", t.assigned_to_id as "staffId"`;
const GROUPS = Prisma.sql`group by grouping sets ((), (t.category_id), (t.assigned_to_id))`;

/** Late by the target and priority at the time, as the timeline recorded it. */
const IN_TIME = Prisma.sql`count(*) filter (where not exists (
  select from ticket_events e
  where e.org_id = t.org_id and e.ticket_id = t.id and e.kind = 'response_breached'
    and e.at <= t.first_responded_at))::int`;

/**
 * Reads the desk's report for the last `days` across all organisations. Tickets count towards their current assignee.
 */
export async function readReport(services: Services, days: number): Promise<DeskReport> {
  const system = acrossOrganisations(services, "portal");
  const period = lastDays(services.now(), days);
  const of = (moment: Parameters<typeof ofMoment>[0]) => ofMoment(moment, period);
  const earlier = { since: new Date(period.since.getTime() - days * DAY_MS), now: period.since };
  const [flow, firstResponse, [before], resolution, ratings, comments, categories, staff] = await Promise.all(
    [
      system.$queryRaw<Flow[]>`
      select ${GROUP},
        count(*) filter (where ${of("backlog")})::int as backlog,
        count(*) filter (where ${of("opened")})::int as opened,
        count(*) filter (where ${of("resolved")})::int as resolved
      from support_tickets t
      where ${of("backlog")} or ${of("opened")} or ${of("resolved")} ${GROUPS}`,
      system.$queryRaw<
        Answered[]
      >`${timesOf("first_response_minutes", of("answered"), Prisma.sql`, ${IN_TIME} as "inTime"`)}`,
      system.$queryRaw<[Answers]>`
      select count(*)::int as count, ${IN_TIME} as "inTime"
      from support_tickets t where ${ofMoment("answered", earlier)}`,
      system.$queryRaw<Timed[]>`${timesOf("resolution_minutes", of("resolved"))}`,
      system.$queryRaw<Rated[]>`${ratingsOf(period)}`,
      system.$queryRaw<RatingComment[]>`
      select r.id, t.id as "ticketId", t.title, o.name as "orgName", r.satisfied, r.comment, r.rated_at as "ratedAt"
      from ticket_ratings r join support_tickets t on t.org_id = r.org_id and t.id = r.ticket_id
      left join organisations o on o.id = t.org_id
      where r.rated_at between ${period.since} and ${period.now} and r.satisfied is not null and r.comment <> ''
      order by r.rated_at desc, r.id limit ${COMMENTS_SHOWN}`,
      system.ticketCategory.findMany({
        select: { id: true, name: true },
        orderBy: [{ position: "asc" }, { name: "asc" }],
      }),
      system.staffUser.findMany({ select: { id: true, name: true }, orderBy: { name: "asc" } }),
    ],
  );
  const row = (
    { id, name }: { id: string | null; name: string | null },
    is: (group: Grouped) => boolean,
  ): ReportRow => {
    const { backlog = 0, opened = 0, resolved = 0 } = flow.find(is) ?? {};
    const { satisfied = 0, unsatisfied = 0 } = ratings.find(is) ?? {};
    const answered = firstResponse.find(is);
    return {
      id,
      name,
      backlog,
      opened,
      resolved,
      satisfied,
      unsatisfied,
      firstResponse: answered ?? NOTHING,
      inTime: answered?.inTime ?? 0,
      resolution: resolution.find(is) ?? NOTHING,
    };
  };
  const nobody = { id: null, name: null };
  const hasAny = (each: ReportRow) =>
    each.backlog +
      each.opened +
      each.resolved +
      each.firstResponse.count +
      each.satisfied +
      each.unsatisfied >
    0;
  return {
    days,
    all: row(nobody, ({ grouped }) => grouped === ALL),
    byCategory: [...categories, nobody]
      .map((each) =>
        row(each, ({ grouped, categoryId }) => grouped === BY_CATEGORY && categoryId === each.id),
      )
      .filter(hasAny),
    byAgent: [...staff, nobody]
      .map((each) => row(each, ({ grouped, staffId }) => grouped === BY_AGENT && staffId === each.id))
      .filter(hasAny),
    before,
    comments,
  };
}

const NOTHING: Times = { count: 0, median: null, p90: null };

function timesOf(
  minutes: "first_response_minutes" | "resolution_minutes",
  where: Prisma.Sql,
  more = Prisma.empty,
): Prisma.Sql {
  const column = Prisma.raw(`t.${minutes}`);
  const share = (of: number) =>
    Prisma.sql`round(percentile_cont(${of}::float8) within group (order by ${column}))::int`;
  return Prisma.sql`
    select ${GROUP}, count(*)::int as count, ${share(0.5)} as median, ${share(0.9)} as p90 ${more}
    from support_tickets t where ${where} ${GROUPS}`;
}

const ratingsOf = (period: Period) => Prisma.sql`
  select ${GROUP},
    count(*) filter (where last.satisfied)::int as satisfied,
    count(*) filter (where not last.satisfied)::int as unsatisfied
  from (${lastRatings(period)}) as last
  join support_tickets t on t.org_id = last.org_id and t.id = last.ticket_id ${GROUPS}`;
