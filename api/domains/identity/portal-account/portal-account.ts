import { holdPassword, type ProvenAccount } from "../../../auth/hold-password.ts";
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

/** The signed-in person of a portal. */
export interface PortalPerson {
  readonly realm: PortalRealm;
  readonly id: string;
  readonly account: PortalAccount;
  readonly name: string;
  readonly email: string;
  readonly sessionId: string;
}

/** The caller, in whichever portal they're signed in. */
export function portalPerson({ staff, owner }: PortalCaller): PortalPerson {
  if (staff) return { ...staff, realm: "staff", id: staff.staffId, account: { staffId: staff.staffId } };
  if (owner) return { ...owner, realm: "owner", id: owner.ownerId, account: { ownerId: owner.ownerId } };
  throw new UnauthenticatedError();
}

type CodeColumns = Pick<StaffUser, "totpSecret" | "totpConfirmedAt" | "totpLastStep" | "recoveryHashes">;

/** The columns that both realms' accounts have. */
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

/** How attempts on a portal's account are counted. Staff and members may share an address; nobody has the owner's. */
export const portalAttempter = (realm: PortalRealm, email: string) =>
  realm === "staff" ? `staff ${email.toLowerCase()}` : email;

/**
 * Throws unless this is the caller's password; wrong guesses of one session are throttled. Returns a function that
 * holds the verified password in the transaction of what it allows.
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
  return (tx: ProductTransaction) => holdPassword(tx, TABLES[realm], account);
}

/** Records a change of the caller's own account: "staff.renamed", "owner.renamed". */
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
