import { ConflictError } from "../../../errors.ts";
import type { UnitOfWork } from "../../../platform/actions/unit-of-work.ts";
import { NothingKeptError } from "../../../platform/deleted-records/restore-record.ts";
import { lockTeam } from "../../billing/seats/lock-team.ts";
import { requireSeat } from "../../billing/seats/require-seat.ts";
import { findAddressHolder } from "../../identity/identity/email-address.ts";
import { emailTaken } from "../../identity/identity/identity.errors.ts";
import { reopenAccount } from "../../identity/identity/reopen-account.ts";
import { assignJobsAgain } from "../../jobs/jobs/assign-jobs-again.ts";
import { usable } from "./invite-link.ts";
import { tellOfNewAdmin } from "./new-admin.ts";
import { takeRemovedMember } from "./removed-member.ts";
import { teamChanged } from "./team-changed.ts";

/**
 * Undoes a removal: the member can sign in again and gets their open jobs back. Sessions, tokens and feeds aren't
 * restored. Fails if the address or seat is taken.
 */
export async function restoreMember(work: UnitOfWork, id: string): Promise<string> {
  const { tx, services, now } = work;
  await lockTeam(work);
  const kept = await takeRemovedMember(work, id);
  if (!kept) {
    const present = await tx.user.findFirst({ where: { id, removedAt: null }, select: { id: true } });
    if (!present) throw new NothingKeptError("Member");
    return id;
  }
  const { email, emailVerifiedAt, assignments } = kept;
  if (await findAddressHolder(services, email)) throw emailTaken();
  if (await tx.memberInvite.findFirst({ where: { email, ...usable(now) }, select: { id: true } })) {
    throw new ConflictError("This person has since been invited again");
  }
  await requireSeat(work);
  const { role, name } = await tx.user.findUniqueOrThrow({
    where: { id },
    select: { role: true, name: true },
  });
  // A restored admin counts as new, so changed bank details have to wait.
  await reopenAccount(work, id, { email, emailVerifiedAt, ...(role === "admin" && { adminSince: now }) });
  if (role === "admin") await tellOfNewAdmin(work, { id, name, email });
  await assignJobsAgain(work, id, assignments);
  teamChanged(work, { kind: "member", change: "created", id });
  return id;
}
