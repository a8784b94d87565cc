import { staffAlertsSchema } from "@fettle/rules/identity/staff.schema";
import type { StaffViewer } from "../../../auth/viewer.ts";
import { ofProduct } from "../../../database/across-organisations.ts";
import { parseInput } from "../../../parse-input.ts";
import { asPortal } from "../../../platform/actions/portal-work.ts";
import { recordAudit } from "../../../platform/audit/record-audit.ts";
import type { Services } from "../../../services.ts";
import type { StaffCaller } from "./staff-account.ts";

export async function readStaffProfile(services: Services, { staffId }: StaffViewer) {
  const person = await ofProduct(services).staffUser.findUniqueOrThrow({ where: { id: staffId } });
  return { ...person, requiresTotp: services.config.requiresStaffTotp };
}

export type StaffProfileRow = Awaited<ReturnType<typeof readStaffProfile>>;

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
