import { lockProvenAccount } from "../../../auth/lock-proven-account.ts";
import { hashPassword } from "../../../auth/password.ts";
import { newSecret } from "../../../auth/token-secret.ts";
import { ConflictError } from "../../../errors.ts";
import { asMember, type MemberCaller, type MemberWork } from "../../../platform/actions/unit-of-work.ts";
import { closeAllCheckouts } from "../../billing/checkouts/close-all-checkouts.ts";
import { lockTeam } from "../../billing/seats/lock-team.ts";
import { cancelSubscription } from "../../billing/subscriptions/cancel-subscription.ts";
import { postMail } from "../../delivery/messaging/post-mail.ts";
import { eraseAccount } from "../../identity/identity/erase-account.ts";
import { provePassword } from "../../identity/identity/prove-password.ts";
import { changeOrganisation } from "../../organisation/organisation/change-organisation.ts";
import { revokeAllInvites } from "../../organisation/team/invite-link.ts";
import { archiveMember } from "../../organisation/team/remove-member.ts";
import { closesBusiness } from "./closes-business.ts";

/** `closesBusiness`: whether the person was told that this closes the business. */
type Deletion = { password: string; closesBusiness: boolean };

/**
 * Archives the viewer's account like a removed member's and permanently erases their personal data. Their work stays
 * with the business, under their name.
 *
 * Deleting the last admin also closes the business and every member's account. Records are kept as long as the law
 * requires. Throws CONFLICT if `closesBusiness` is no longer right.
 */
export async function deleteAccount(caller: MemberCaller, told: Deletion): Promise<true> {
  const { me, db } = caller;
  const proved = await provePassword(caller, told.password);
  if (told.closesBusiness && (await closesBusiness(db, me))) await endSubscription(caller);
  const unknownHash = await hashPassword(newSecret());
  await asMember(caller, async (work) => {
    await lockTeam(work);
    await lockProvenAccount(work.tx, "users", proved);
    if ((await closesBusiness(work.tx, me)) !== told.closesBusiness) throw somethingElse();
    if (told.closesBusiness) await closeBusiness(work);
    const leaving = told.closesBusiness
      ? await work.tx.user.findMany({ where: { removedAt: null }, select: { id: true } })
      : [{ id: me.userId }];
    for (const { id } of leaving) await eraseMember(work, { id, unknownHash, isClosed: told.closesBusiness });
  });
  return true;
}

const somethingElse = () =>
  new ConflictError(
    "Your team has changed since you opened this. Open it again to see what deleting your account means now.",
  );

/** The current period is paid for, so this only stops the renewal. */
async function endSubscription({ services, me: { orgId }, db }: MemberCaller) {
  const { status, providerSubscriptionId } = await db.subscription.findUniqueOrThrow({ where: { orgId } });
  if (providerSubscriptionId && status !== "canceled") await cancelSubscription(services, orgId);
}

/** Records become read-only. Our staff can reopen the business until its records are deleted. */
async function closeBusiness(work: MemberWork) {
  await changeOrganisation(work, {
    suspendedAt: work.now,
    suspensionNotice: "This business was closed by its admin.",
  });
  await closeAllCheckouts(work);
  await revokeAllInvites(work);
}

async function eraseMember(
  work: MemberWork,
  { id, unknownHash, isClosed }: { id: string; unknownHash: string; isClosed: boolean },
) {
  const { tx, orgId } = work;
  const { name } = await tx.user.findUniqueOrThrow({ where: { id }, select: { name: true } });
  const { email } = await archiveMember(work, id);
  await eraseAccount(work, { id, unknownHash });
  await postMail(tx, {
    orgId,
    key: `account-deleted:${id}`,
    to: email,
    subject: isClosed ? "Your business was closed" : "Your account was deleted",
    text: [
      `Hi ${name},`,
      isClosed
        ? `${work.actor.userId === id ? "You" : "An admin"} closed the business. Your account was deleted with it, and all your devices were signed out.`
        : "Your account was deleted, and all your devices were signed out.",
      "The business keeps its records, including jobs and invoices, for as long as the law requires, with the names of the people who worked on them.",
      "If that wasn’t you or your admin, reply to this email straight away.",
    ].join("\n\n"),
  });
}
