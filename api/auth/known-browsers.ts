import { acrossOrganisations, ofProduct } from "../database/across-organisations.ts";
import type { Database, ProductTransaction, SystemTransaction } from "../database/client.ts";
import type { PortalAccount } from "./portal-sessions.ts";
import { hashSecret, newSecret } from "./token-secret.ts";

type System = Pick<SystemTransaction, "knownBrowser">;
type Product = Pick<ProductTransaction, "portalBrowser">;

interface BrowserRequest {
  readonly services: { readonly database: Database; now(): Date };
  readonly browserToken: string | undefined;
  readonly setBrowserCookie: (token: string) => void;
}

interface Member {
  id: string;
  orgId: string;
}

export async function findKnownBrowser({ services, browserToken }: BrowserRequest, email: string) {
  if (!browserToken) return undefined;
  const known = await acrossOrganisations(services, "sign-in").knownBrowser.findFirst({
    where: { tokenHash: hashSecret(browserToken), user: { email } },
    select: { id: true },
  });
  return known?.id;
}

export async function rememberBrowser(request: BrowserRequest, { id: userId, orgId }: Member) {
  const token = request.browserToken ?? newSecret();
  const tokenHash = hashSecret(token);
  const now = request.services.now();
  await acrossOrganisations(request.services, "sign-in").knownBrowser.upsert({
    where: { orgId_userId_tokenHash: { orgId, userId, tokenHash } },
    create: { orgId, userId, tokenHash, lastUsedAt: now },
    update: { lastUsedAt: now },
    select: { id: true },
  });
  request.setBrowserCookie(token);
}

export const forgetBrowsers = (system: System, { userId, orgId }: { userId: string; orgId: string }) =>
  system.knownBrowser.deleteMany({ where: { userId, orgId } });

export async function findPortalBrowser(
  { services, browserToken }: BrowserRequest,
  whose: { staff: { email: string } } | { owner: { email: string } },
) {
  if (!browserToken) return undefined;
  const known = await ofProduct(services).portalBrowser.findFirst({
    where: { tokenHash: hashSecret(browserToken), ...whose },
    select: { id: true },
  });
  return known?.id;
}

export async function rememberPortalBrowser(request: BrowserRequest, account: PortalAccount) {
  const token = request.browserToken ?? newSecret();
  const tokenHash = hashSecret(token);
  const lastUsedAt = request.services.now();
  await ofProduct(request.services).portalBrowser.upsert({
    where:
      account.ownerId !== undefined
        ? { ownerId_tokenHash: { ownerId: account.ownerId, tokenHash } }
        : { staffId_tokenHash: { staffId: account.staffId, tokenHash } },
    create: { ...account, tokenHash, lastUsedAt },
    update: { lastUsedAt },
    select: { id: true },
  });
  request.setBrowserCookie(token);
}

export const forgetPortalBrowsers = (product: Product, account: PortalAccount) =>
  product.portalBrowser.deleteMany({ where: account });
