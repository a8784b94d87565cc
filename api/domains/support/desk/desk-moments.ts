import { Prisma } from "../../../database/generated/client/client.ts";
import { BadInputError } from "../../../errors.ts";

/** Filters that match the desk's figures: some count tickets in their current state, others count recent events. */
export const DESK_MOMENTS = [
  "backlog",
  "late",
  "waiting",
  "opened",
  "answered",
  "resolved",
  "satisfied",
  "unsatisfied",
] as const;
export type DeskMoment = (typeof DESK_MOMENTS)[number];

export interface Period {
  since: Date;
  now: Date;
}

const DAY_MS = 86_400_000;

const MAX_DAYS = 366;

/** Throws BAD_INPUT for more than a year. */
export function lastDays(now: Date, days: number): Period {
  if (days < 1 || days > MAX_DAYS)
    throw new BadInputError(`days must be from 1 to ${MAX_DAYS}`, { field: "days" });
  return { since: new Date(now.getTime() - days * DAY_MS), now };
}

export const lastRatings = ({ since, now }: Period) => Prisma.sql`
  select distinct on (r.ticket_id) r.org_id, r.ticket_id, r.satisfied from ticket_ratings r
  where r.rated_at between ${since} and ${now} and r.satisfied is not null
  order by r.ticket_id, r.rated_at desc`;

/** A condition on `support_tickets t`, shared by the figures and the lists they link to. */
export function ofMoment(moment: DeskMoment, period: Period): Prisma.Sql {
  const { since, now } = period;
  switch (moment) {
    case "backlog":
      return Prisma.sql`t.status in ('open', 'in_progress')`;
    case "late":
      return Prisma.sql`t.response_due_at < ${now}`;
    case "waiting":
      return Prisma.sql`t.waiting_since is not null`;
    case "opened":
      return Prisma.sql`t.created_at between ${since} and ${now}`;
    case "answered":
      // Null minutes: we wrote first, so there was nothing to answer.
      return Prisma.sql`t.first_responded_at between ${since} and ${now} and t.first_response_minutes is not null`;
    case "resolved":
      return Prisma.sql`t.resolved_at between ${since} and ${now}`;
    case "satisfied":
    case "unsatisfied":
      return Prisma.sql`t.id in (
        select last.ticket_id from (${lastRatings(period)}) as last
        where last.satisfied = ${moment === "satisfied"})`;
  }
}
