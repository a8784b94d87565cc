import { accessTokenSchema } from "@fettle/rules/identity/access-token.schema";
import { PAT_PREFIX } from "../../../auth/authenticate.ts";
import { lockSession } from "../../../auth/lock-proven-account.ts";
import { hashSecret, newSecret } from "../../../auth/token-secret.ts";
import { ConflictError } from "../../../errors.ts";
import { parseInput } from "../../../parse-input.ts";
import type { MemberWork } from "../../../platform/actions/unit-of-work.ts";

const MAX_TOKENS = 50;
const DAY_MS = 86_400_000;

/** `token` is only returned here. Only its hash is stored. */
export async function createAccessToken({ tx, actor, now }: MemberWork, sessionId: string, input: unknown) {
  const { name, scopes, expiresInDays } = parseInput(accessTokenSchema, input);
  await lockSession(tx, sessionId);
  const existing = await tx.apiToken.count({
    where: {
      userId: actor.userId,
      revokedAt: null,
      OR: [{ expiresAt: null }, { expiresAt: { gt: now } }],
    },
  });
  if (existing >= MAX_TOKENS)
    throw new ConflictError(`You can have up to ${MAX_TOKENS} tokens. Revoke one first.`);
  const token = newSecret(PAT_PREFIX);
  const { id } = await tx.apiToken.create({
    data: {
      userId: actor.userId,
      name,
      scopes,
      tokenHash: hashSecret(token),
      lastFour: token.slice(-4),
      createdAt: now,
      expiresAt: expiresInDays === null ? null : new Date(now.getTime() + expiresInDays * DAY_MS),
    },
    select: { id: true },
  });
  return { id, token };
}
