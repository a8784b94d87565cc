import { statusIncidentSchema, statusUpdateSchema } from "@fettle/rules/owner/status-incident.schema";
import { NotFoundError } from "../../../errors.ts";
import { parseInput } from "../../../parse-input.ts";
import { asPortal, type PortalCaller, type PortalWork } from "../../../platform/actions/portal-work.ts";
import { recordAudit } from "../../../platform/audit/record-audit.ts";
import { mailStatusUpdate } from "./mail-status-update.ts";

/** Opens an incident with its first update. It began now. */
export function openIncident(caller: PortalCaller, input: unknown, text: string): Promise<string> {
  const incident = parseInput(statusIncidentSchema, input);
  const update = parseInput(statusUpdateSchema, { text });
  return asPortal(caller, async (work) => {
    const { tx, now } = work;
    const { id, title } = await tx.statusIncident.create({ data: { ...incident, startedAt: now } });
    const { id: updateId } = await tx.statusUpdate.create({ data: { incidentId: id, at: now, ...update } });
    await work.services.queue.add(tx, mailStatusUpdate, { updateId });
    await record(work, "opened", { id, title });
    return id;
  });
}

export function editIncident(caller: PortalCaller, id: string, input: unknown): Promise<string> {
  const data = parseInput(statusIncidentSchema, input);
  return asPortal(caller, async (work) => {
    await requireIncident(work, id);
    await record(work, "changed", await work.tx.statusIncident.update({ where: { id }, data }));
    return id;
  });
}

/** Adds an update, which may also resolve the incident. One after that opens it again. */
export function addUpdate(
  caller: PortalCaller,
  id: string,
  text: string,
  resolves: boolean,
): Promise<string> {
  const update = parseInput(statusUpdateSchema, { text });
  return asPortal(caller, async (work) => {
    const { tx, now } = work;
    await requireIncident(work, id);
    const { id: updateId } = await tx.statusUpdate.create({ data: { incidentId: id, at: now, ...update } });
    await work.services.queue.add(tx, mailStatusUpdate, { updateId });
    const data = { resolvedAt: resolves ? now : null };
    const incident = await tx.statusIncident.update({ where: { id }, data });
    await record(work, resolves ? "resolved" : "updated", incident);
    return id;
  });
}

/** Corrects an update's text. Returns its incident's id. */
export function editUpdate(caller: PortalCaller, id: string, text: string): Promise<string> {
  const data = parseInput(statusUpdateSchema, { text });
  return asPortal(caller, async (work) => {
    const found = await work.tx.statusUpdate.findUnique({ where: { id }, include: { incident: true } });
    if (!found) throw new NotFoundError("Update");
    await work.tx.statusUpdate.update({ where: { id }, data });
    await record(work, "update_corrected", found.incident);
    return found.incidentId;
  });
}

async function requireIncident({ tx }: PortalWork, id: string) {
  if (!(await tx.statusIncident.findUnique({ where: { id } }))) throw new NotFoundError("Incident");
}

const record = (work: PortalWork, deed: string, { id, title }: { id: string; title: string }) =>
  recordAudit(work, {
    action: `status_incident.${deed}`,
    targetType: "status_incident",
    targetId: id,
    detail: { title },
  });
