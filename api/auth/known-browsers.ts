import type { Database } from "../database/client.ts";
import { hashSecret, newSecret } from "./token-secret.ts";

type System = Pick<Database["system"], "knownBrowser">;

/** A request, as far as it tells by which browser it came and can tell that browser what to keep. */
interface BrowserRequest {
  readonly system: System;
  readonly browserToken: string | undefined;
  readonly now: () => Date;
  readonly setBrowserCookie: (token: string) => void;
}

interface Member {
  id: string;
  orgId: string;
}

/** The record of a browser that this account's person signed in with before. */
export async function findKnownBrowser({ system, browserToken }: BrowserRequest, email: string) {
  if (!browserToken) return undefined;
  const known = await system.knownBrowser.findFirst({
    where: { tokenHash: hashSecret(browserToken), user: { email } },
    select: { id: true },
  });
  return known?.id;
}

/** Remembers the browser in use for a person who proved who they are, by a cookie of random bits. */
export async function rememberBrowser(request: BrowserRequest, { id: userId, orgId }: Member) {
  const token = request.browserToken ?? newSecret();
  const tokenHash = hashSecret(token);
  const now = request.now();
  await request.system.knownBrowser.upsert({
    where: { orgId_userId_tokenHash: { orgId, userId, tokenHash } },
    create: { orgId, userId, tokenHash, lastUsedAt: now },
    update: { lastUsedAt: now },
    select: { id: true },
  });
  request.setBrowserCookie(token);
}

/** From here on every browser of the person is a stranger's. */
export const forgetBrowsers = (system: System, { userId, orgId }: { userId: string; orgId: string }) =>
  system.knownBrowser.deleteMany({ where: { userId, orgId } });
