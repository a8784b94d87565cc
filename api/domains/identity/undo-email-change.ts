import { forgetBrowsers } from "../../auth/known-browsers.ts";
import { hashPassword } from "../../auth/password.ts";
import { announceSessionsEnded } from "../../auth/session-cache.ts";
import { hashSecret, newSecret } from "../../auth/token-secret.ts";
import { acrossOrganisations } from "../../database/across-organisations.ts";
import type { SystemTransaction } from "../../database/client.ts";
import type { Caller } from "../unit-of-work.ts";
import { takenInDatabase } from "./email-address.ts";
import { undoable } from "./email-change.ts";
import { endSessions, revokeAccessTokens, voidResetLinks } from "./end-sessions.ts";
import { deadLink, emailTaken } from "./identity.errors.ts";
import { postPasswordReset } from "./send-password-reset.ts";

/**
 * Restores the address that a change took from a person, whatever happened since. Whoever made the change knew the
 * password, so the password is invalidated, everything opened with it ends, pending bank details are cancelled, and a
 * link to choose a new password goes to the old address.
 */
export async function undoEmailChange({ services, ip }: Caller, token: string) {
  const now = services.now();
  const where = { undoTokenHash: hashSecret(token), ...undoable(now) };
  const passwordHash = await hashPassword(newSecret());
  const userId = await acrossOrganisations(services)
    .$transaction(async (tx) => {
      const [change] = await tx.emailChange.updateManyAndReturn({ where, data: { endedAt: now } });
      if (!change) throw deadLink();
      const person = await tx.user.findUniqueOrThrow({ where: { id: change.userId } });
      if (person.removedAt) throw deadLink();
      const { oldEmail } = change;
      const restored = await tx.user.update({
        where: { id: person.id },
        data: { email: oldEmail, emailVerifiedAt: now, emailChangedAt: now, passwordHash },
      });
      await endAllTheyOpened(tx, change, now);
      await tx.auditEntry.create({
        data: {
          orgId: person.orgId,
          actorType: "user",
          actorId: person.id,
          actorName: person.name,
          action: "member.email_change_undone",
          targetType: "user",
          targetId: person.id,
          detail: { from: person.email, to: oldEmail },
          ip,
        },
      });
      await postPasswordReset(tx, restored, services);
      return person.id;
    })
    .catch((error: unknown) => {
      throw takenInDatabase(error) ? emailTaken() : error;
    });
  announceSessionsEnded(services.bus, { userId });
  return true;
}

async function endAllTheyOpened(tx: SystemTransaction, person: { userId: string; orgId: string }, now: Date) {
  const { userId, orgId } = person;
  const member = { userId, orgId };
  await tx.emailChange.updateMany({ where: { ...member, endedAt: null }, data: { endedAt: now } });
  await tx.emailVerification.updateMany({ where: { ...member, usedAt: null }, data: { usedAt: now } });
  await tx.bankDetailsChange.updateMany({
    where: { orgId, requestedById: userId, endedAt: null },
    data: { endedAt: now },
  });
  await endSessions(tx, member, { now });
  await revokeAccessTokens(tx, member, now);
  await voidResetLinks(tx, member, now);
  await forgetBrowsers(tx, member);
}
