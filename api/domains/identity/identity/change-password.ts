import { changePasswordSchema } from "@fettle/rules/identity/auth.schema";
import { lockProvenAccount } from "../../../auth/lock-proven-account.ts";
import { hashPassword } from "../../../auth/password.ts";
import { requirePasswordOf } from "../../../auth/require-uncommon-password.ts";
import { announceSessionsEnded } from "../../../auth/session-cache.ts";
import { parseInput } from "../../../parse-input.ts";
import { asMember, type MemberCaller } from "../../../platform/actions/unit-of-work.ts";
import { endSessions, revokeAccessTokens, voidResetLinks } from "./end-sessions.ts";
import { provePassword } from "./prove-password.ts";

/** Also ends the viewer's other sessions and, on request, their access tokens. */
export async function changePassword(caller: MemberCaller, input: unknown): Promise<void> {
  const { currentPassword, newPassword, revokeTokens } = parseInput(changePasswordSchema, input);
  const { me, db } = caller;
  await requirePasswordOf(db, me.userId, newPassword);
  const proved = await provePassword(caller, currentPassword);
  const passwordHash = await hashPassword(newPassword);
  await asMember(caller, async ({ tx, now, afterCommit }) => {
    await lockProvenAccount(tx, "users", proved);
    await tx.user.update({ where: { id: me.userId }, data: { passwordHash } });
    await endSessions(tx, me, { exceptSessionId: me.sessionId, now });
    await voidResetLinks(tx, me, now);
    if (revokeTokens) await revokeAccessTokens(tx, me, now);
    const { userId, sessionId: exceptSessionId } = me;
    afterCommit((bus) => announceSessionsEnded(bus, { userId, exceptSessionId }));
  });
}
