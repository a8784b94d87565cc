import { forgetBrowsers } from "../../../auth/known-browsers.ts";
import { hashPassword } from "../../../auth/password.ts";
import { announceSessionsEnded } from "../../../auth/session-cache.ts";
import { hashSecret, newSecret } from "../../../auth/token-secret.ts";
import { acrossOrganisations } from "../../../database/across-organisations.ts";
import { asLinkHolder, type Caller, type UnitOfWork } from "../../../platform/actions/unit-of-work.ts";
import { recordAudit } from "../../../platform/audit/record-audit.ts";
import { teamEvents } from "../members/team.events.ts";
import { deadLink } from "../passwords/dead-link.ts";
import { takenInDatabase } from "./email-address.ts";
import { undoable } from "./email-change.ts";
import { endSessions, revokeAccessTokens, voidResetLinks } from "./end-sessions.ts";
import { emailTaken } from "./identity.errors.ts";
import { postPasswordReset } from "./send-password-reset.ts";

/**
 * Restores a person's old address. The attacker knew the password, so this invalidates it, ends everything opened with
 * it and emails a reset link to the old address. `undoOthers` reverts other changes in the same transaction.
 */
export async function undoEmailChange(
  caller: Caller,
  token: string,
  undoOthers: (work: UnitOfWork, userId: string) => Promise<unknown>,
): Promise<void> {
  const { services } = caller;
  const where = { undoTokenHash: hashSecret(token), ...undoable(services.now()) };
  const found = await acrossOrganisations(services, "sign-in").emailChange.findFirst({
    where,
    select: { orgId: true },
  });
  if (!found) throw deadLink();
  const passwordHash = await hashPassword(newSecret());
  await asLinkHolder(caller, { orgId: found.orgId }, async (work) => {
    const { tx, now, actor, afterCommit, publish } = work;
    const [change] = await tx.emailChange.updateManyAndReturn({ where, data: { endedAt: now } });
    if (!change) throw deadLink();
    const { userId, oldEmail } = change;
    const person = await tx.user.findUniqueOrThrow({ where: { id: userId } });
    if (person.removedAt) throw deadLink();
    const restored = await tx.user.update({
      where: { id: userId },
      data: { email: oldEmail, emailVerifiedAt: now, emailChangedAt: now, passwordHash },
    });
    await undoOthers(work, userId);
    await endAllTheyOpened(work, userId);
    await recordAudit(
      { tx, actor: { ...actor, userId, name: person.name } },
      {
        action: "member.email_change_undone",
        targetType: "user",
        targetId: userId,
        detail: { from: person.email, to: oldEmail },
      },
    );
    await postPasswordReset(work, restored);
    publish(teamEvents, { kind: "member", change: "updated", id: userId });
    afterCommit((bus) => announceSessionsEnded(bus, { userId }));
  }).catch((error: unknown) => {
    throw takenInDatabase(error) ? emailTaken() : error;
  });
}

async function endAllTheyOpened({ tx, orgId, now }: UnitOfWork, userId: string) {
  const member = { userId, orgId };
  await tx.emailChange.updateMany({ where: { userId, endedAt: null }, data: { endedAt: now } });
  await tx.emailVerification.updateMany({ where: { userId, usedAt: null }, data: { usedAt: now } });
  await endSessions(tx, member, { now });
  await revokeAccessTokens(tx, member, now);
  await voidResetLinks(tx, member, now);
  await forgetBrowsers(tx, member);
}
