import { lockProvenAccount, type ProvenAccount } from "../../../auth/lock-proven-account.ts";
import { recordAttempt } from "../../../auth/login-throttle.ts";
import { verifyPassword } from "../../../auth/password.ts";
import type { PortalAccount } from "../../../auth/portal-sessions.ts";
import { ofProduct } from "../../../database/across-organisations.ts";
import type { ProductTransaction } from "../../../database/client.ts";
import type { StaffUser } from "../../../database/generated/client/client.ts";
import { BadInputError, UnauthenticatedError } from "../../../errors.ts";
import type { PortalCaller, PortalWork } from "../../../platform/actions/portal-work.ts";
import { recordAudit } from "../../../platform/audit/record-audit.ts";

export type PortalRealm = "staff" | "owner";

export interface PortalPerson {
  readonly realm: PortalRealm;
  readonly id: string;
  readonly account: PortalAccount;
  readonly name: string;
  readonly email: string;
  readonly sessionId: string;
}

export function portalPerson({ staff, owner }: PortalCaller): PortalPerson {
  if (staff) return { ...staff, realm: "staff", id: staff.staffId, account: { staffId: staff.staffId } };
  if (owner) return { ...owner, realm: "owner", id: owner.ownerId, account: { ownerId: owner.ownerId } };
  throw new UnauthenticatedError();
}

type CodeColumns = Pick<StaffUser, "totpSecret" | "totpConfirmedAt" | "totpLastStep" | "recoveryHashes">;

export type StoredAccount = ProvenAccount & CodeColumns & Pick<StaffUser, "name" | "email">;

interface Accounts {
  findUniqueOrThrow(query: { where: { id: string } }): Promise<StoredAccount>;
  update(change: {
    where: { id: string };
    data: Partial<CodeColumns> & { name?: string };
  }): Promise<StoredAccount>;
  updateMany(change: {
    where: {
      id: string;
      totpSecret?: string | null;
      totpConfirmedAt?: { not: null } | null;
      recoveryHashes?: { equals: string[] };
      OR?: ({ totpLastStep: null } | { totpLastStep: { lt: number } })[];
    };
    data: Partial<Omit<CodeColumns, "totpLastStep">> & { totpLastStep?: number };
  }): Promise<{ count: number }>;
}

export const accountsOf = (
  tx: Pick<ProductTransaction, "staffUser" | "ownerAccount">,
  realm: PortalRealm,
): Accounts => (realm === "staff" ? tx.staffUser : tx.ownerAccount);

const TABLES = { staff: "staff_users", owner: "owner_accounts" } as const;

/** Staff and members may use the same address. Only the owner can use the owner's. */
export const portalAttempter = (realm: PortalRealm, email: string) =>
  realm === "staff" ? `staff ${email.toLowerCase()}` : email;

/**
 * Throws unless this is the caller's password, and throttles wrong guesses per session. Returns a function that locks
 * the account in a transaction, if the password hasn't changed since.
 */
export async function provePortalPassword(caller: PortalCaller, password: string, field = "password") {
  const { services, ip } = caller;
  const { realm, id, sessionId } = portalPerson(caller);
  const product = ofProduct(services);
  const account = await accountsOf(product, realm).findUniqueOrThrow({ where: { id } });
  const attempter = { email: portalAttempter(realm, account.email), ip, knownAs: sessionId };
  const attempt = await recordAttempt(product, attempter, services.now());
  if (!(await verifyPassword(account.passwordHash, password))) {
    throw new BadInputError("Current password is incorrect", { field, status: 422 });
  }
  await attempt.succeeded();
  return (tx: ProductTransaction) => lockProvenAccount(tx, TABLES[realm], account);
}

export const auditAccount = (
  work: PortalWork,
  { realm, id }: PortalPerson,
  deed: string,
  detail?: { name: string },
) =>
  recordAudit(work, {
    action: `${realm}.${deed}`,
    targetType: realm,
    targetId: id,
    ...(detail && { detail }),
  });
