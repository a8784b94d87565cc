import { announceSessionsEnded } from "../../../auth/session-cache.ts";
import { NotFoundError } from "../../../errors.ts";
import type { UnitOfWork } from "../../../platform/actions/unit-of-work.ts";
import { lockTeam } from "../../billing/seats/lock-team.ts";
import { closeAccount } from "../../identity/identity/close-account.ts";
import { unassignOpenJobs } from "../../jobs/jobs/unassign-open-jobs.ts";
import { revokeInvitesOf } from "./invite-link.ts";
import { lastAdmin } from "./member.policy.ts";
import { keepRemovedMember } from "./removed-member.ts";
import { teamChanged } from "./team-changed.ts";

/** Archives a member, which can be undone for a while. Returns the ids of their unassigned jobs. */
export async function removeMember(work: UnitOfWork, id: string) {
  await lockTeam(work);
  await lockMember(work, id);
  const { unassignedJobIds, ...taken } = await archiveMember(work, id);
  await keepRemovedMember(work, id, taken);
  return { id, unassignedJobIds };
}

/**
 * Ends the member's sessions, tokens, feeds and sent invitations, unassigns open jobs and frees their email address.
 * Call `lockTeam` first. Returns the data needed to restore them.
 */
export async function archiveMember(work: UnitOfWork, id: string) {
  const { tx, now, afterCommit } = work;
  const { email, emailVerifiedAt } = await tx.user.findUniqueOrThrow({ where: { id } });
  const assignments = await tx.jobTechnician.findMany({
    where: { userId: id },
    select: { jobId: true, position: true },
  });
  await closeAccount(work, id);
  await tx.calendarFeed.updateMany({ where: { userId: id, revokedAt: null }, data: { revokedAt: now } });
  await revokeInvitesOf(work, id);
  const unassignedJobIds = await unassignOpenJobs(work, id);
  teamChanged(work, { kind: "member", change: "archived", id });
  afterCommit((bus) => announceSessionsEnded(bus, { userId: id }));
  return {
    email,
    emailVerifiedAt: emailVerifiedAt?.toISOString() ?? null,
    assignments: assignments.filter(({ jobId }) => unassignedJobIds.includes(jobId)),
    unassignedJobIds,
  };
}

/** Blocks a concurrent job assignment: see `checkJobReferences`. */
async function lockMember({ tx, orgId }: UnitOfWork, id: string) {
  const [member] = await tx.$queryRaw<{ role: string }[]>`
    select role from users
    where org_id = ${orgId}::uuid and id = ${id}::uuid and removed_at is null for no key update`;
  if (!member) throw new NotFoundError("Member");
  if (member.role !== "admin") return;
  const admins = await tx.user.count({ where: { role: "admin", removedAt: null } });
  if (admins <= 1) throw lastAdmin();
}
