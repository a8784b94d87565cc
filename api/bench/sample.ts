import type pg from "pg";
import { idOf } from "./seed.ts";

/** The schedule's week. The large organisation has 150 jobs in it. */
export const WEEK = { from: "2026-11-15T14:00:00.000Z", to: "2026-11-22T14:00:00.000Z" };

export type Sample = {
  orgId: string;
  userId: string;
  email: string;
  search: string;
  jobId: string;
  invoiceId: string;
  /** Unconfirmed jobs after that week: moving one only changes its time. */
  movable: string[];
};

export async function sample(client: pg.Client, organisation: number): Promise<Sample> {
  const { rows } = await client.query(
    `with o as (select ${organisation} as o)
     select ${idOf("organisation", "o", "0")} as "orgId", ${idOf("user", "o", "0")} as "userId",
       'person0@org${organisation}.example' as email,
       (select lower(name) from customers where id = ${idOf("customer", "o", "7")}) as search,
       (select job_id from job_notes join jobs on jobs.id = job_id
        where jobs.org_id = ${idOf("organisation", "o", "0")} and jobs.scheduled_at > $1 order by jobs.number limit 1) as "jobId",
       (select id from invoices where org_id = ${idOf("organisation", "o", "0")} order by id limit 1) as "invoiceId",
       (select array_agg(id order by number) from jobs
        where org_id = ${idOf("organisation", "o", "0")} and scheduled_at > $1 and status in ('new', 'scheduled')) as movable
     from o`,
    [WEEK.to],
  );
  return rows[0];
}
