import { resetPasswordSchema } from "@fettle/rules/auth.schema";
import { isCommonPassword } from "../../auth/common-passwords.ts";
import { hashPassword } from "../../auth/password.ts";
import { announceSessionsEnded } from "../../auth/session-cache.ts";
import { hashSecret } from "../../auth/token-secret.ts";
import type { Context } from "../../graphql/context.ts";
import { parseInput } from "../../parse-input.ts";
import { endSessions } from "./end-sessions.ts";
import { commonPassword, deadLink } from "./identity.errors.ts";

/** Sets the password that a mailed link allows, once, and ends every session. The address is proved by it. */
export async function resetPassword({ system, bus, now }: Context, input: unknown) {
  const { token, newPassword } = parseInput(resetPasswordSchema, input);
  if (isCommonPassword(newPassword)) throw commonPassword("newPassword");
  const time = now();
  const usable = { tokenHash: hashSecret(token), usedAt: null, expiresAt: { gt: time } };
  if (!(await system.passwordReset.findFirst({ where: usable, select: { id: true } }))) throw deadLink();
  const passwordHash = await hashPassword(newPassword);
  const userId = await system.$transaction(async (tx) => {
    const [reset] = await tx.passwordReset.updateManyAndReturn({ where: usable, data: { usedAt: time } });
    if (!reset) throw deadLink();
    const { emailVerifiedAt } = await tx.user.findUniqueOrThrow({ where: { id: reset.userId } });
    await tx.user.update({
      where: { id: reset.userId },
      data: { passwordHash, emailVerifiedAt: emailVerifiedAt ?? time },
    });
    await endSessions(tx, reset, { now: time });
    return reset.userId;
  });
  announceSessionsEnded(bus, { userId });
  return true;
}
