import { Prisma } from "../../../database/generated/client/client.ts";

/** Matches jobs (alias j) whose customer we've asked to confirm, or reminded of the visit at its current time. */
export const ASKED = Prisma.sql`(
  exists (
    select from messages m
    where m.org_id = j.org_id and m.job_id = j.id and m.kind = 'job_confirmation' and m.direction = 'outbound'
      and m.status not in ('failed', 'bounced'))
  or exists (
    select from visit_reminders r
    where r.org_id = j.org_id and r.job_id = j.id and r.scheduled_at = j.scheduled_at and r.skipped is null))`;
