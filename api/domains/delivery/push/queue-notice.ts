import { z } from "zod";
import { Prisma } from "../../../database/generated/client/client.ts";
import type { UnitOfWork } from "../../../platform/actions/unit-of-work.ts";
import { taskType, withCause } from "../../../ports/queue/queue.ts";

const notice = z.discriminatedUnion("kind", [
  z.object({ kind: z.enum(["assigned", "moved", "completed", "lateWork"]), jobId: z.uuid() }),
  z.object({ kind: z.literal("customerReply"), messageId: z.uuid(), conversationId: z.uuid().nullable() }),
  z.object({ kind: z.literal("quoteAnswered"), quoteId: z.uuid() }),
  z.object({ kind: z.literal("cardPayment"), paymentId: z.uuid() }),
]);

export type Notice = z.infer<typeof notice>;

/** `deviceId` limits a retry to that device. */
export const noticeToSend = taskType("send-notice", {
  orgId: z.uuid(),
  userId: z.uuid(),
  notice,
  deviceId: z.uuid().optional(),
  retries: z.number().default(0),
});

function subjectOf(of: Notice): string {
  if (of.kind === "customerReply") return of.conversationId ?? of.messageId;
  if (of.kind === "quoteAnswered") return of.quoteId;
  if (of.kind === "cardPayment") return of.paymentId;
  return of.jobId;
}

/** Only one notification is queued per person, kind and job or thread. */
export const noticeKey = (of: Notice, kind: Notice["kind"] = of.kind) => `notice:${kind}:${subjectOf(of)}:`;

/**
 * Queues a notification for people with a device, except whoever acted. Merges repeats within seconds. Skips "job
 * moved" for anyone who hasn't been told yet that the job is theirs.
 */
export function noticeStatement(
  { orgId, actor }: { orgId: string; actor: { userId: string | null } },
  notice: Notice,
  people: Prisma.Sql,
): Prisma.Sql {
  const { kind } = notice;
  const key = (of: Notice["kind"]) => Prisma.sql`${noticeKey(notice, of)}::text || u.id`;
  return Prisma.sql`
    select count(queue_job(
      identifier => ${noticeToSend.name}::text,
      payload => (${JSON.stringify(withCause({ orgId, notice }))}::jsonb || jsonb_build_object('userId', u.id))::json,
      job_key => ${key(kind)},
      run_at => now() + interval '5 seconds',
      max_attempts => 8
    )) as queued
    from users u
    where u.org_id = ${orgId}::uuid and u.id in (${people}) and u.id is distinct from ${actor.userId}::uuid
      and exists (select from push_devices d where d.org_id = u.org_id and d.user_id = u.id)
      and not (${kind === "moved"} and job_is_waiting(${key("assigned")}))`;
}

export async function queueNotice(work: UnitOfWork, notice: Notice, people: Prisma.Sql): Promise<void> {
  await work.tx.$queryRaw(noticeStatement(work, notice, people));
}

export const peopleOf = (ids: readonly string[]) => Prisma.sql`select unnest(${ids}::uuid[])`;

export const managersOf = (orgId: string) =>
  Prisma.sql`select m.id from users m where m.org_id = ${orgId}::uuid and m.role in ('admin', 'manager') and m.removed_at is null`;

export const techniciansOf = (orgId: string, jobId: string | null) =>
  Prisma.sql`select t.user_id from job_technicians t where t.org_id = ${orgId}::uuid and t.job_id = ${jobId}::uuid`;
