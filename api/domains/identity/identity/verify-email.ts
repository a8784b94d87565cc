import { hashSecret } from "../../../auth/token-secret.ts";
import { acrossOrganisations } from "../../../database/across-organisations.ts";
import { asLinkHolder, type Caller, type UnitOfWork } from "../../../platform/actions/unit-of-work.ts";
import { teamEvents } from "../members/team.events.ts";
import { deadLink } from "../passwords/dead-link.ts";
import { requireFreeEmail, takenInDatabase } from "./email-address.ts";
import { PENDING } from "./email-change.ts";
import { voidResetLinks } from "./end-sessions.ts";
import { emailTaken } from "./identity.errors.ts";

export async function verifyEmail(caller: Caller, token: string): Promise<void> {
  const { services } = caller;
  const where = { tokenHash: hashSecret(token), usedAt: null, expiresAt: { gt: services.now() } };
  const found = await acrossOrganisations(services, "sign-in").emailVerification.findFirst({
    where,
    select: { orgId: true },
  });
  if (!found) throw deadLink();
  await asLinkHolder(caller, { orgId: found.orgId }, async (work) => {
    const { tx, now } = work;
    const [verification] = await tx.emailVerification.updateManyAndReturn({ where, data: { usedAt: now } });
    if (!verification) throw deadLink();
    const { userId, email } = verification;
    const { count } = await tx.user.updateMany({
      where: { id: userId, email },
      data: { emailVerifiedAt: now },
    });
    if (count === 0) await applyEmailChange(work, { userId, email });
  }).catch((error: unknown) => {
    throw takenInDatabase(error) ? emailTaken() : error;
  });
}

async function applyEmailChange(
  { tx, orgId, now, services, publish }: UnitOfWork,
  { userId, email }: { userId: string; email: string },
) {
  const [change] = await tx.emailChange.updateManyAndReturn({
    where: { userId, newEmail: email, ...PENDING, user: { removedAt: null } },
    data: { appliedAt: now },
  });
  if (!change) throw deadLink();
  await requireFreeEmail(services, email, userId);
  await tx.user.update({
    where: { id: userId },
    data: { email, emailVerifiedAt: now, emailChangedAt: now },
    select: { id: true },
  });
  await voidResetLinks(tx, { userId, orgId }, now);
  publish(teamEvents, { kind: "member", change: "updated", id: userId });
}
