import { resetPasswordSchema } from "@fettle/rules/identity/auth.schema";
import { forgetBrowsers, rememberBrowser } from "../../../auth/known-browsers.ts";
import { hashPassword } from "../../../auth/password.ts";
import { requirePasswordOf } from "../../../auth/require-uncommon-password.ts";
import { announceSessionsEnded } from "../../../auth/session-cache.ts";
import { hashSecret } from "../../../auth/token-secret.ts";
import { acrossOrganisations } from "../../../database/across-organisations.ts";
import { parseInput } from "../../../parse-input.ts";
import type { PortalSessionCaller } from "../../../platform/actions/portal-work.ts";
import { asLinkHolder } from "../../../platform/actions/unit-of-work.ts";
import { deadLink } from "../passwords/dead-link.ts";
import { resetPortalPassword } from "../passwords/portal-reset.ts";
import { endSessions, revokeAccessTokens, voidResetLinks } from "./end-sessions.ts";
import type { SessionCaller } from "./session-caller.ts";

/**
 * Sets a password with an emailed link, once, and verifies the address. Ends every session, token and link, because
 * someone with the old password may have created them. Also handles links for staff and the owner.
 */
export async function resetPassword(
  caller: SessionCaller & PortalSessionCaller,
  input: unknown,
): Promise<void> {
  const { services } = caller;
  const system = acrossOrganisations(services, "sign-in");
  const { token, newPassword } = parseInput(resetPasswordSchema, input);
  const usable = { tokenHash: hashSecret(token), usedAt: null, expiresAt: { gt: services.now() } };
  const found = await system.passwordReset.findFirst({
    where: usable,
    select: { userId: true, orgId: true },
  });
  if (!found) {
    if (await resetPortalPassword(caller, { token, newPassword })) return;
    throw deadLink();
  }
  const { userId, orgId } = found;
  await requirePasswordOf(system, userId, newPassword);
  const passwordHash = await hashPassword(newPassword);
  await asLinkHolder(caller, { orgId }, async ({ tx, now, afterCommit }) => {
    const { count } = await tx.passwordReset.updateMany({ where: usable, data: { usedAt: now } });
    if (count === 0) throw deadLink();
    const { emailVerifiedAt } = await tx.user.findUniqueOrThrow({ where: { id: userId } });
    await tx.user.update({
      where: { id: userId },
      data: { passwordHash, passwordResetAt: now, emailVerifiedAt: emailVerifiedAt ?? now },
      select: { id: true },
    });
    await endSessions(tx, found, { now });
    await revokeAccessTokens(tx, found, now);
    await voidResetLinks(tx, found, now);
    await forgetBrowsers(tx, found);
    afterCommit((bus) => announceSessionsEnded(bus, { userId }));
  });
  // Clears failed attempts, so other people's guesses don't delay this sign-in.
  await rememberBrowser(caller, { id: userId, orgId });
}
