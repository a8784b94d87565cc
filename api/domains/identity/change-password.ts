import { changePasswordSchema } from "@fettle/rules/auth.schema";
import { hashPassword } from "../../auth/password.ts";
import { announceSessionsEnded } from "../../auth/session-cache.ts";
import type { Context } from "../../graphql/context.ts";
import { parseInput } from "../../parse-input.ts";
import { endSessions, revokeAccessTokens, voidResetLinks } from "./end-sessions.ts";
import { provePassword } from "./prove-password.ts";
import { requirePasswordOf } from "./require-uncommon-password.ts";

/** Changes the viewer's password and ends their other sessions, and on request their access tokens. */
export async function changePassword(context: Context, input: unknown) {
  const { currentPassword, newPassword, revokeTokens } = parseInput(changePasswordSchema, input);
  const { me, system, bus } = context;
  await requirePasswordOf(system, me.userId, newPassword);
  await provePassword(context, currentPassword);
  const passwordHash = await hashPassword(newPassword);
  const now = context.now();
  await system.$transaction(async (tx) => {
    await tx.user.update({ where: { id: me.userId }, data: { passwordHash } });
    await endSessions(tx, me, { exceptSessionId: me.sessionId, now });
    await voidResetLinks(tx, me, now);
    if (revokeTokens) await revokeAccessTokens(tx, me, now);
  });
  announceSessionsEnded(bus, { userId: me.userId, exceptSessionId: me.sessionId });
  return true;
}
