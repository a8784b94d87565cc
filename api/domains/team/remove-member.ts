import { announceSessionsEnded } from "../../auth/session-cache.ts";
import type { SystemTransaction } from "../../database/client.ts";
import { NotFoundError } from "../../errors.ts";
import type { Context } from "../../graphql/context.ts";
import { endSessions, revokeAccessTokens, voidResetLinks } from "../identity/end-sessions.ts";
import { jobEvents } from "../jobs/job.events.ts";
import { lockTeam } from "./lock-team.ts";
import { lastAdmin } from "./member.policy.ts";
import { announceTeamChange } from "./team.events.ts";
import { unassignOpenJobs } from "./unassign-open-jobs.ts";

/**
 * Archives a member: sessions, tokens and feeds end at once, open jobs become unassigned, history keeps the name. The
 * email address becomes free, so that they can be invited again, here or elsewhere. Returns the ids of the unassigned
 * jobs.
 */
export async function removeMember(context: Context, id: string) {
  const { me, system, bus, now } = context;
  const at = now();
  const jobs = await system.$transaction(async (tx) => {
    await lockTeam(tx, me.orgId);
    await lockMember(tx, me.orgId, id);
    await tx.user.update({
      where: { id },
      data: { removedAt: at, email: `${id}@removed.invalid`, emailVerifiedAt: null },
      select: { id: true },
    });
    await endAccess(tx, { orgId: me.orgId, userId: id }, at);
    return unassignOpenJobs(tx, me.orgId, id, at);
  });
  announceSessionsEnded(bus, { userId: id });
  announceTeamChange(bus, me.orgId);
  for (const { id: jobId, scheduledAt } of jobs) {
    const when = scheduledAt?.toISOString() ?? null;
    bus.publish(jobEvents, me.orgId, { jobId, kind: "changed", from: when, to: when });
  }
  return { id, unassignedJobIds: jobs.map((job) => job.id) };
}

/** The lock blocks a concurrent assignment of a job to them: see `checkJobReferences`. */
async function lockMember(tx: SystemTransaction, orgId: string, id: string) {
  const [member] = await tx.$queryRaw<{ role: string }[]>`
    select role from users
    where org_id = ${orgId}::uuid and id = ${id}::uuid and removed_at is null for no key update`;
  if (!member) throw new NotFoundError("Member");
  if (member.role !== "admin") return;
  const admins = await tx.user.count({ where: { orgId, role: "admin", removedAt: null } });
  if (admins <= 1) throw lastAdmin();
}

async function endAccess(tx: SystemTransaction, person: { orgId: string; userId: string }, now: Date) {
  await endSessions(tx, person, { now });
  await revokeAccessTokens(tx, person, now);
  await voidResetLinks(tx, person, now);
  await tx.calendarFeed.updateMany({ where: { ...person, revokedAt: null }, data: { revokedAt: now } });
}
