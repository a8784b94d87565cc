import { changePasswordSchema } from "@fettle/rules/identity/auth.schema";
import { staffProfileSchema } from "@fettle/rules/identity/staff.schema";
import { PRODUCT_NAME } from "@fettle/rules/platform/product";
import { hashPassword } from "../../../auth/password.ts";
import { sessionsOf } from "../../../auth/portal-sessions.ts";
import { requireUncommonPassword } from "../../../auth/require-uncommon-password.ts";
import { announceSessionsEnded } from "../../../auth/session-cache.ts";
import { ofProduct } from "../../../database/across-organisations.ts";
import { NotFoundError } from "../../../errors.ts";
import { parseInput } from "../../../parse-input.ts";
import { asPortal, type PortalCaller } from "../../../platform/actions/portal-work.ts";
import { recordAudit } from "../../../platform/audit/record-audit.ts";
import { changePortalPassword, requireOwnerLength } from "../passwords/portal-reset.ts";
import { accountsOf, auditAccount, portalPerson, provePortalPassword } from "./portal-account.ts";

export async function readPortalAccount(caller: PortalCaller) {
  const { services } = caller;
  const { realm, id, account, sessionId } = portalPerson(caller);
  const product = ofProduct(services);
  const sessions = await sessionsOf(product, account).usable(services.now());
  return {
    ...(await accountsOf(product, realm).findUniqueOrThrow({ where: { id } })),
    sessions: sessions.map((session) => ({ ...session, isCurrent: session.id === sessionId })),
  };
}

export type PortalAccountRow = Awaited<ReturnType<typeof readPortalAccount>>;

export async function renamePortalAccount(caller: PortalCaller, input: unknown): Promise<void> {
  const { name } = parseInput(staffProfileSchema, input);
  const person = portalPerson(caller);
  await asPortal(caller, async (work) => {
    await accountsOf(work.tx, person.realm).update({ where: { id: person.id }, data: { name } });
    await auditAccount(work, person, "renamed", { name });
  });
}

export async function changeOwnPortalPassword(caller: PortalCaller, input: unknown): Promise<void> {
  const { currentPassword, newPassword } = parseInput(changePasswordSchema, input);
  const person = portalPerson(caller);
  const { id, account, sessionId, name, email } = person;
  requireOwnerLength(account, newPassword);
  requireUncommonPassword(newPassword, { name, email, organisationName: PRODUCT_NAME }, "newPassword");
  const hold = await provePortalPassword(caller, currentPassword, "currentPassword");
  const passwordHash = await hashPassword(newPassword);
  await asPortal(caller, async (work) => {
    await hold(work.tx);
    await changePortalPassword(work, account, passwordHash, sessionId);
    await auditAccount(work, person, "password_changed");
    work.afterCommit((bus) => announceSessionsEnded(bus, { userId: id, exceptSessionId: sessionId }));
  });
}

export async function endPortalSession(caller: PortalCaller, sessionId: string): Promise<void> {
  const { realm, id, account } = portalPerson(caller);
  await asPortal(caller, async (work) => {
    const { count } = await sessionsOf(work.tx, account).end({ sessionId, now: work.now });
    if (count === 0) throw new NotFoundError("Session");
    await recordAudit(work, {
      action: `${realm}.session_ended`,
      targetType: `${realm}_session`,
      targetId: sessionId,
    });
    work.afterCommit((bus) => announceSessionsEnded(bus, { userId: id, sessionId }));
  });
}
