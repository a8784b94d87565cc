import type { StaffViewer } from "../../../auth/viewer.ts";
import { acrossOrganisations } from "../../../database/across-organisations.ts";
import { NotFoundError } from "../../../errors.ts";
import type { Caller } from "../../../platform/actions/unit-of-work.ts";
import type { Services } from "../../../services.ts";

export type StaffCaller = Caller & { readonly meAsStaff: StaffViewer };

export async function orgOfTicket(services: Services, id: string): Promise<string> {
  const found = await acrossOrganisations(services, "portal").supportTicket.findUnique({
    where: { id },
    select: { orgId: true },
  });
  if (!found) throw new NotFoundError("Ticket");
  return found.orgId;
}

export async function orgOfMessage(services: Services, id: string): Promise<string> {
  const found = await acrossOrganisations(services, "portal").ticketMessage.findUnique({
    where: { id },
    select: { orgId: true },
  });
  if (!found) throw new NotFoundError("Message");
  return found.orgId;
}

/** Groups ticket ids by organisation. Throws NOT_FOUND if any ticket is missing. */
export async function ticketsByOrganisation(
  services: Services,
  ids: string[],
): Promise<Map<string, string[]>> {
  const tickets = await acrossOrganisations(services, "portal").supportTicket.findMany({
    where: { id: { in: ids } },
    select: { id: true, orgId: true },
    orderBy: { id: "asc" },
  });
  if (tickets.length < new Set(ids).size) throw new NotFoundError("Ticket");
  const byOrganisation = Map.groupBy(tickets, ({ orgId }) => orgId);
  return new Map([...byOrganisation].map(([orgId, each]) => [orgId, each.map(({ id }) => id)]));
}
