import { hashSecret } from "../../auth/token-secret.ts";
import { acrossOrganisations } from "../../database/across-organisations.ts";
import type { SystemTransaction } from "../../database/client.ts";
import type { Services } from "../../services.ts";
import { requireFreeEmail, takenInDatabase } from "./email-address.ts";
import { PENDING } from "./email-change.ts";
import { voidResetLinks } from "./end-sessions.ts";
import { deadLink, emailTaken } from "./identity.errors.ts";

/** Verifies the address that a mailed link was sent to; a changed address takes effect here. */
export async function verifyEmail(services: Services, token: string) {
  const time = services.now();
  await acrossOrganisations(services)
    .$transaction(async (tx) => {
      const [verification] = await tx.emailVerification.updateManyAndReturn({
        where: { tokenHash: hashSecret(token), usedAt: null, expiresAt: { gt: time } },
        data: { usedAt: time },
      });
      if (!verification) throw deadLink();
      const { userId, email } = verification;
      const { count } = await tx.user.updateMany({
        where: { id: userId, email },
        data: { emailVerifiedAt: time },
      });
      if (count === 0) await applyEmailChange(tx, services, verification, time);
    })
    .catch((error: unknown) => {
      throw takenInDatabase(error) ? emailTaken() : error;
    });
  return true;
}

async function applyEmailChange(
  tx: SystemTransaction,
  services: Services,
  verified: { userId: string; orgId: string; email: string },
  now: Date,
) {
  const { userId, orgId, email } = verified;
  const [change] = await tx.emailChange.updateManyAndReturn({
    where: { orgId, userId, newEmail: email, ...PENDING, user: { removedAt: null } },
    data: { appliedAt: now },
  });
  if (!change) throw deadLink();
  await requireFreeEmail(services, email, userId);
  await tx.user.update({
    where: { id: userId },
    data: { email, emailVerifiedAt: now, emailChangedAt: now },
    select: { id: true },
  });
  // Ends the password-reset links that went to the old address.
  await voidResetLinks(tx, verified, now);
}
