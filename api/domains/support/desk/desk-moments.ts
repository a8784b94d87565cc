import { Prisma } from "../../../database/generated/client/client.ts";
import { BadInputError } from "../../../errors.ts";

/**
 * What a list of tickets can be narrowed to, as the desk's figures count them: those that aren't done, or are late,
 * now; those to which something happened within the last days.
 */
export const DESK_MOMENTS = [
  "backlog",
  "late",
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

/** The furthest that figures look back. */
const MAX_DAYS = 366;

/** The last so many days. Throws BAD_INPUT for more than a year of them. */
export function lastDays(now: Date, days: number): Period {
  if (days < 1 || days > MAX_DAYS)
    throw new BadInputError(`days must be from 1 to ${MAX_DAYS}`, { field: "days" });
  return { since: new Date(now.getTime() - days * DAY_MS), now };
}

/** Each ticket's last answer to the question whether it was solved, of those within a period. */
export const lastRatings = ({ since, now }: Period) => Prisma.sql`
  select distinct on (r.ticket_id) r.ticket_id, r.satisfied from ticket_ratings r
  where r.rated_at between ${since} and ${now} and r.satisfied is not null
  order by r.ticket_id, r.rated_at desc`;

/** The moment as a condition on `support_tickets t`: the figures and their lists count by the same. */
export function ofMoment(moment: DeskMoment, period: Period): Prisma.Sql {
  const { since, now } = period;
  switch (moment) {
    case "backlog":
      return Prisma.sql`t.status in ('open', 'in_progress')`;
    case "late":
      return Prisma.sql`t.response_due_at < ${now}`;
    case "opened":
      return Prisma.sql`t.created_at between ${since} and ${now}`;
    case "answered":
      return Prisma.sql`t.first_responded_at between ${since} and ${now}`;
    case "resolved":
      return Prisma.sql`t.resolved_at between ${since} and ${now}`;
    case "satisfied":
    case "unsatisfied":
      return Prisma.sql`t.id in (
        select last.ticket_id from (${lastRatings(period)}) as last
        where last.satisfied = ${moment === "satisfied"})`;
  }
}
