import { resetPasswordSchema } from "@fettle/rules/auth.schema";
import { forgetBrowsers, rememberBrowser } from "../../auth/known-browsers.ts";
import { hashPassword } from "../../auth/password.ts";
import { announceSessionsEnded } from "../../auth/session-cache.ts";
import { hashSecret } from "../../auth/token-secret.ts";
import { acrossOrganisations } from "../../database/across-organisations.ts";
import { parseInput } from "../../parse-input.ts";
import { endSessions, revokeAccessTokens, voidResetLinks } from "./end-sessions.ts";
import { deadLink } from "./identity.errors.ts";
import { requirePasswordOf } from "./require-uncommon-password.ts";
import type { SessionCaller } from "./session-caller.ts";

/**
 * Sets a password by a mailed link, once, and ends every session, access token and other link, since whoever had the
 * old password may have created them. It also verifies the address.
 */
export async function resetPassword(caller: SessionCaller, input: unknown) {
  const { services } = caller;
  const system = acrossOrganisations(services);
  const { token, newPassword } = parseInput(resetPasswordSchema, input);
  const time = services.now();
  const usable = { tokenHash: hashSecret(token), usedAt: null, expiresAt: { gt: time } };
  const found = await system.passwordReset.findFirst({ where: usable, select: { userId: true } });
  if (!found) throw deadLink();
  await requirePasswordOf(system, found.userId, newPassword);
  const passwordHash = await hashPassword(newPassword);
  const person = await system.$transaction(async (tx) => {
    const [reset] = await tx.passwordReset.updateManyAndReturn({ where: usable, data: { usedAt: time } });
    if (!reset) throw deadLink();
    const { emailVerifiedAt } = await tx.user.findUniqueOrThrow({ where: { id: reset.userId } });
    await tx.user.update({
      where: { id: reset.userId },
      data: { passwordHash, passwordResetAt: time, emailVerifiedAt: emailVerifiedAt ?? time },
    });
    await endSessions(tx, reset, { now: time });
    await revokeAccessTokens(tx, reset, time);
    await voidResetLinks(tx, reset, time);
    await forgetBrowsers(tx, reset);
    return { id: reset.userId, orgId: reset.orgId };
  });
  // Clears the account's failed attempts, so that other people's guesses don't delay the sign-in.
  await rememberBrowser(caller, person);
  announceSessionsEnded(services.bus, { userId: person.id });
  return true;
}
