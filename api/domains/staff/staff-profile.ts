import { changePasswordSchema } from "@fettle/rules/auth.schema";
import { PRODUCT_NAME } from "@fettle/rules/product";
import { staffAlertsSchema, staffProfileSchema } from "@fettle/rules/staff.schema";
import { holdPassword } from "../../auth/hold-password.ts";
import { hashPassword } from "../../auth/password.ts";
import { requireUncommonPassword } from "../../auth/require-uncommon-password.ts";
import { announceSessionsEnded } from "../../auth/session-cache.ts";
import type { StaffViewer } from "../../auth/viewer.ts";
import { acrossOrganisations } from "../../database/across-organisations.ts";
import { NotFoundError } from "../../errors.ts";
import { parseInput } from "../../parse-input.ts";
import type { Services } from "../../services.ts";
import { recordAudit } from "../audit/record-audit.ts";
import { changePortalPassword } from "../passwords/portal-reset.ts";
import { asPortal } from "../portal-work.ts";
import { proveStaffPassword, type StaffCaller } from "./staff-account.ts";

/** What somebody on the staff sees of their own account. */
export async function readStaffProfile(services: Services, { staffId, sessionId }: StaffViewer) {
  const { sessions, ...person } = await acrossOrganisations(services).staffUser.findUniqueOrThrow({
    where: { id: staffId },
    include: {
      sessions: {
        where: { endedAt: null, expiresAt: { gt: services.now() } },
        orderBy: [{ lastUsedAt: "desc" }, { id: "desc" }],
      },
    },
  });
  return {
    ...person,
    requiresTotp: services.config.requiresStaffTotp,
    sessions: sessions.map((session) => ({ ...session, isCurrent: session.id === sessionId })),
  };
}

export type StaffProfileRow = Awaited<ReturnType<typeof readStaffProfile>>;

/** Changes the caller's name. */
export async function updateStaffProfile(caller: StaffCaller, input: unknown): Promise<void> {
  const { name } = parseInput(staffProfileSchema, input);
  const { staffId } = caller.meAsStaff;
  await asPortal(caller, async (work) => {
    await work.tx.staffUser.update({ where: { id: staffId }, data: { name } });
    await recordAudit(work, {
      action: "staff.renamed",
      targetType: "staff",
      targetId: staffId,
      detail: { name },
    });
  });
}

/** Chooses what the caller hears about tickets. */
export async function setStaffAlerts(caller: StaffCaller, input: unknown): Promise<void> {
  const { emails, browser, sound, digest } = parseInput(staffAlertsSchema, input);
  const { staffId } = caller.meAsStaff;
  const data = { alertEmails: emails, alertBrowser: browser, alertSound: sound, alertDigest: digest };
  await asPortal(caller, async (work) => {
    await work.tx.staffUser.update({ where: { id: staffId }, data });
    await recordAudit(work, {
      action: "staff.alerts_changed",
      targetType: "staff",
      targetId: staffId,
      detail: { emails, browser, sound, digest },
    });
  });
}

/** Changes the caller's password and ends their other sessions. */
export async function changeStaffPassword(caller: StaffCaller, input: unknown): Promise<void> {
  const { currentPassword, newPassword } = parseInput(changePasswordSchema, input);
  const { staffId, sessionId, name, email } = caller.meAsStaff;
  requireUncommonPassword(newPassword, { name, email, organisationName: PRODUCT_NAME }, "newPassword");
  const proved = await proveStaffPassword(caller, currentPassword, "currentPassword");
  const passwordHash = await hashPassword(newPassword);
  await asPortal(caller, async (work) => {
    await holdPassword(work.tx, "staff_users", proved);
    await changePortalPassword(work, { staffId }, passwordHash, sessionId);
    await recordAudit(work, { action: "staff.password_changed", targetType: "staff", targetId: staffId });
    work.afterCommit((bus) => announceSessionsEnded(bus, { userId: staffId, exceptSessionId: sessionId }));
  });
}

/** Ends one of the caller's sessions. */
export async function endStaffSession(caller: StaffCaller, id: string): Promise<void> {
  const { staffId } = caller.meAsStaff;
  await asPortal(caller, async (work) => {
    const { count } = await work.tx.staffSession.updateMany({
      where: { id, staffId, endedAt: null },
      data: { endedAt: work.now },
    });
    if (count === 0) throw new NotFoundError("Session");
    await recordAudit(work, { action: "staff.session_ended", targetType: "staff_session", targetId: id });
    work.afterCommit((bus) => announceSessionsEnded(bus, { userId: staffId, sessionId: id }));
  });
}
