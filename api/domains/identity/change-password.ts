import { changePasswordSchema } from "@fettle/rules/auth.schema";
import { isCommonPassword } from "../../auth/common-passwords.ts";
import { hashPassword } from "../../auth/password.ts";
import { announceSessionsEnded } from "../../auth/session-cache.ts";
import type { Context } from "../../graphql/context.ts";
import { parseInput } from "../../parse-input.ts";
import { endSessions } from "./end-sessions.ts";
import { commonPassword } from "./identity.errors.ts";
import { provePassword } from "./prove-password.ts";

/** Changes the viewer's password and ends their other sessions (decision 25). */
export async function changePassword(context: Context, input: unknown) {
  const { currentPassword, newPassword } = parseInput(changePasswordSchema, input);
  const { me, system, bus } = context;
  if (isCommonPassword(newPassword)) throw commonPassword("newPassword");
  await provePassword(context, currentPassword);
  const passwordHash = await hashPassword(newPassword);
  const now = context.now();
  await system.$transaction(async (tx) => {
    await tx.user.update({ where: { id: me.userId }, data: { passwordHash } });
    await endSessions(tx, me, { exceptSessionId: me.sessionId, now });
  });
  announceSessionsEnded(bus, { userId: me.userId, exceptSessionId: me.sessionId });
  return true;
}
