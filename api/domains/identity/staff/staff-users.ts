import { announceSessionsEnded } from "../../../auth/session-cache.ts";
import type { StaffViewer } from "../../../auth/viewer.ts";
import { acrossOrganisations } from "../../../database/across-organisations.ts";
import { BadInputError } from "../../../errors.ts";
import { asPortal, type PortalWork } from "../../../platform/actions/portal-work.ts";
import { recordAudit } from "../../../platform/audit/record-audit.ts";
import type { Services } from "../../../services.ts";
import { tellOfNewSupportAdmin } from "./new-support-admin.ts";
import { endStaffSessions, lockStaff, requireStaffUser, type StaffCaller } from "./staff-account.ts";
import { revokeStaffInvitesOf } from "./staff-invites.ts";

export const readStaffUsers = (services: Services) =>
  acrossOrganisations(services, "portal").staffUser.findMany({
    include: { _count: { select: { tickets: { where: { status: { not: "closed" } } } } } },
    orderBy: [{ disabledAt: { sort: "desc", nulls: "first" } }, { name: "asc" }, { id: "asc" }],
  });

export type StaffUserRow = Awaited<ReturnType<typeof readStaffUsers>>[number];

export async function readStaffUser(services: Services, id: string): Promise<StaffUserRow> {
  return acrossOrganisations(services, "portal").staffUser.findUniqueOrThrow({
    where: { id },
    include: { _count: { select: { tickets: { where: { status: { not: "closed" } } } } } },
  });
}

export async function setStaffRole(
  caller: StaffCaller,
  id: string,
  role: StaffViewer["role"],
): Promise<string> {
  return asPortal(caller, async (work) => {
    await lockStaff(work);
    const person = await requireStaffUser(work, id);
    if (person.role === role) return id;
    if (role !== "support_admin") await requireAnotherAdmin(work, id);
    await work.tx.staffUser.update({ where: { id }, data: { role } });
    if (role === "support_admin") await tellOfNewSupportAdmin(work, person);
    else await revokeStaffInvitesOf(work, id);
    await recordAudit(work, {
      action: "staff.role_changed",
      targetType: "staff",
      targetId: id,
      detail: { from: person.role, to: role },
    });
    work.afterCommit((bus) => announceSessionsEnded(bus, { userId: id }));
    return id;
  });
}

/** Returns false if access had already ended. Call `announceSessionsEnded` after the commit. */
export async function endStaffAccess(work: PortalWork, id: string): Promise<boolean> {
  const { tx, now } = work;
  await lockStaff(work);
  const person = await requireStaffUser(work, id);
  if (person.disabledAt) return false;
  await requireAnotherAdmin(work, id);
  await tx.staffUser.update({ where: { id }, data: { disabledAt: now } });
  await endStaffSessions(tx, { staffId: id, now });
  await revokeStaffInvitesOf(work, id);
  return true;
}

export async function enableStaff(caller: StaffCaller, id: string): Promise<string> {
  return asPortal(caller, async (work) => {
    const person = await requireStaffUser(work, id);
    if (!person.disabledAt) return id;
    if (person.role === "support_admin") await tellOfNewSupportAdmin(work, person);
    await work.tx.staffUser.update({ where: { id }, data: { disabledAt: null } });
    await recordAudit(work, { action: "staff.enabled", targetType: "staff", targetId: id });
    return id;
  });
}

/** Call `lockStaff` first. */
async function requireAnotherAdmin({ tx }: PortalWork, id: string) {
  const others = await tx.staffUser.count({
    where: { id: { not: id }, role: "support_admin", disabledAt: null },
  });
  const { role, disabledAt } = await tx.staffUser.findUniqueOrThrow({ where: { id } });
  if (others > 0 || role !== "support_admin" || disabledAt) return;
  throw new BadInputError("Support needs at least one administrator", { field: "id", status: 422 });
}
