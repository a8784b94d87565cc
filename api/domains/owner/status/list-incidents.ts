import { partsOf } from "@fettle/rules/owner/status";
import type { StatusIncidentShown } from "@fettle/rules/website/status-page";
import { ofProduct } from "../../../database/across-organisations.ts";
import type { StatusIncident, StatusUpdate } from "../../../database/generated/client/client.ts";
import type { Services } from "../../../services.ts";

export const WITH_UPDATES = { updates: { orderBy: { at: "asc" } } } as const;

/** One page of all incidents, newest first. */
export async function listIncidents(services: Services, { page, limit }: { page: number; limit: number }) {
  const { statusIncident } = ofProduct(services);
  const [total, found] = await Promise.all([
    statusIncident.count(),
    statusIncident.findMany({
      orderBy: [{ startedAt: "desc" }, { id: "desc" }],
      skip: (page - 1) * limit,
      take: limit,
      include: WITH_UPDATES,
    }),
  ]);
  return { incidents: found.map(incidentShown), pages: Math.ceil(total / limit) };
}

export const incidentShown = ({
  id,
  title,
  parts,
  impact,
  startedAt,
  resolvedAt,
  updates,
}: StatusIncident & { updates: StatusUpdate[] }): StatusIncidentShown => ({
  id,
  title,
  parts: partsOf(parts),
  impact,
  startedAt: startedAt.toISOString(),
  resolvedAt: resolvedAt?.toISOString() ?? null,
  updates: updates.map(({ at, text }) => ({ at: at.toISOString(), text })),
});
