import { hashSecret } from "../../auth/token-secret.ts";
import type { Context } from "../../graphql/context.ts";
import { deadLink } from "./identity.errors.ts";

/** Confirms the address that a mailed link was sent to, unless it has been changed since. */
export async function verifyEmail({ system, now }: Context, token: string) {
  const time = now();
  await system.$transaction(async (tx) => {
    const [verification] = await tx.emailVerification.updateManyAndReturn({
      where: { tokenHash: hashSecret(token), usedAt: null, expiresAt: { gt: time } },
      data: { usedAt: time },
    });
    if (!verification) throw deadLink();
    const { count } = await tx.user.updateMany({
      where: { id: verification.userId, email: verification.email },
      data: { emailVerifiedAt: time },
    });
    if (count === 0) throw deadLink();
  });
  return true;
}
