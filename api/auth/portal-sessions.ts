import { acrossOrganisations } from "../database/across-organisations.ts";
import type { Database, ProductClient, ProductTransaction } from "../database/client.ts";
import { lockProvenAccount, type ProvenAccount } from "./lock-proven-account.ts";
import { hashSecret, newSecret } from "./token-secret.ts";
import type { OwnerViewer, StaffViewer, Viewer } from "./viewer.ts";

const PORTAL_SESSION_MS = 12 * 3_600_000;
export const LOOK_IN_MS = 15 * 60_000;
/** Updates "last used" at most this often, so not every read causes a write. */
const TOUCH_MS = 10 * 60_000;

type Product = Pick<ProductClient, "$transaction">;

export type PortalAccount =
  | { staffId: string; ownerId?: undefined }
  | { ownerId: string; staffId?: undefined };

type Sessions = Pick<ProductTransaction, "staffSession" | "ownerSession">;

interface Ending {
  sessionId?: string;
  exceptSessionId?: string | undefined;
  now: Date;
}

export function sessionsOf(tx: Sessions, account: PortalAccount) {
  return {
    usable: (now: Date) => {
      const living = { endedAt: null, expiresAt: { gt: now } };
      const orderBy = [{ lastUsedAt: "desc" as const }, { id: "desc" as const }];
      return account.staffId
        ? tx.staffSession.findMany({ where: { ...living, staffId: account.staffId }, orderBy })
        : tx.ownerSession.findMany({ where: { ...living, ownerId: account.ownerId }, orderBy });
    },
    /** Ends all sessions, all but one, or just one. Announce it after the commit. */
    end: ({ sessionId, exceptSessionId, now }: Ending) => {
      const id = {
        ...(sessionId && { equals: sessionId }),
        ...(exceptSessionId && { not: exceptSessionId }),
      };
      const living = { endedAt: null, id };
      const data = { endedAt: now };
      return account.staffId
        ? tx.staffSession.updateMany({ where: { ...living, staffId: account.staffId }, data })
        : tx.ownerSession.updateMany({ where: { ...living, ownerId: account.ownerId }, data });
    },
  };
}

const portalExpiry = (now: Date) => new Date(now.getTime() + PORTAL_SESSION_MS);

interface Device {
  userAgent: string | undefined;
}

function newSession({ userAgent }: Device, now: Date) {
  const token = newSecret();
  const columns = {
    tokenHash: hashSecret(token),
    userAgent: userAgent?.slice(0, 400),
    lastUsedAt: now,
    expiresAt: portalExpiry(now),
  };
  return { token, columns };
}

interface StoredSession {
  lastUsedAt: Date;
  expiresAt: Date;
  endedAt: Date | null;
}

const isOver = ({ endedAt, expiresAt }: StoredSession, now: Date) => endedAt !== null || expiresAt <= now;

const used = ({ lastUsedAt }: StoredSession, now: Date) =>
  now.getTime() - lastUsedAt.getTime() > TOUCH_MS ? { lastUsedAt: now, expiresAt: portalExpiry(now) } : null;

interface StaffPerson {
  id: string;
  name: string;
  email: string;
  role: StaffViewer["role"];
  totpConfirmedAt: Date | null;
}

interface StaffDevice extends Device {
  requiresTotp: boolean;
}

export async function startStaffSession(
  product: Product,
  person: StaffPerson & ProvenAccount,
  device: StaffDevice,
  now: Date,
) {
  const { token, columns } = newSession(device, now);
  const { id } = await product.$transaction(async (tx) => {
    await lockProvenAccount(tx, "staff_users", person);
    return tx.staffSession.create({ data: { staffId: person.id, ...columns } });
  });
  return { token, staff: staffViewer(person, id, device.requiresTotp) };
}

const staffViewer = (
  { id, name, email, role, totpConfirmedAt }: StaffPerson,
  sessionId: string,
  requiresTotp: boolean,
): StaffViewer => ({
  staffId: id,
  name,
  email,
  role,
  sessionId,
  mustEnrol: requiresTotp && totpConfirmedAt === null,
});

interface OwnerPerson {
  id: string;
  name: string;
  email: string;
}

export async function startOwnerSession(
  product: Product,
  person: OwnerPerson & ProvenAccount,
  device: Device,
  now: Date,
) {
  const { token, columns } = newSession(device, now);
  const { id } = await product.$transaction(async (tx) => {
    await lockProvenAccount(tx, "owner_accounts", person);
    return tx.ownerSession.create({ data: { ownerId: person.id, ...columns } });
  });
  return { token, owner: ownerViewer(person, id) };
}

const ownerViewer = ({ id, name, email }: OwnerPerson, sessionId: string): OwnerViewer => ({
  ownerId: id,
  name,
  email,
  sessionId,
});

export async function staffOfCookie(
  { product }: Pick<Database, "product">,
  cookie: string,
  { requiresTotp, now }: { requiresTotp: boolean; now: Date },
): Promise<StaffViewer | null> {
  const session = await product.staffSession.findUnique({
    where: { tokenHash: hashSecret(cookie) },
    include: { staff: true },
  });
  if (!session || isOver(session, now) || session.staff.disabledAt) return null;
  const data = used(session, now);
  if (data) await product.staffSession.updateMany({ where: { id: session.id }, data });
  return staffViewer(session.staff, session.id, requiresTotp);
}

/** Returns the owner for a cookie, or null. Only the account with `ownerEmail` is valid. */
export async function ownerOfCookie(
  { product }: Pick<Database, "product">,
  cookie: string,
  { ownerEmail, now }: { ownerEmail: string | undefined; now: Date },
): Promise<OwnerViewer | null> {
  const session = await product.ownerSession.findUnique({
    where: { tokenHash: hashSecret(cookie) },
    include: { owner: true },
  });
  if (!session || isOver(session, now)) return null;
  if (!isOwnerAddress(session.owner.email, ownerEmail)) return null;
  const data = used(session, now);
  if (data) await product.ownerSession.updateMany({ where: { id: session.id }, data });
  return ownerViewer(session.owner, session.id);
}

export const isOwnerAddress = (email: string, ownerEmail: string | undefined) =>
  ownerEmail !== undefined && email.toLowerCase() === ownerEmail.toLowerCase();

export async function lookInOfCookie(database: Database, cookie: string, now: Date): Promise<Viewer | null> {
  const lookIn = await acrossOrganisations({ database }, "sign-in").lookIn.findUnique({
    where: { tokenHash: hashSecret(cookie) },
    include: {
      user: { select: { id: true, role: true, removedAt: true } },
      organisation: { select: { timeZone: true, allowsLookIn: true } },
      owner: { select: { name: true } },
    },
  });
  if (!lookIn || lookIn.endedAt || lookIn.expiresAt <= now) return null;
  if (lookIn.user.removedAt || !lookIn.organisation.allowsLookIn) return null;
  return {
    userId: lookIn.user.id,
    orgId: lookIn.orgId,
    role: lookIn.user.role,
    timeZone: lookIn.organisation.timeZone,
    authMethod: "look-in",
    scope: "read",
    sessionId: lookIn.id,
    lookIn: { ownerId: lookIn.ownerId, ownerName: lookIn.owner.name, expiresAt: lookIn.expiresAt },
  };
}
