import type { StaffViewer } from "../../../auth/viewer.ts";
import { acrossOrganisations } from "../../../database/across-organisations.ts";
import { NotFoundError } from "../../../errors.ts";
import type { Caller } from "../../../platform/actions/unit-of-work.ts";
import type { Services } from "../../../services.ts";

/** A member of staff who calls an action. */
export type StaffCaller = Caller & { readonly meAsStaff: StaffViewer };

/** Whose ticket it is. */
export async function orgOfTicket(services: Services, id: string): Promise<string> {
  const found = await acrossOrganisations(services, "portal").supportTicket.findUnique({
    where: { id },
    select: { orgId: true },
  });
  if (!found) throw new NotFoundError("Ticket");
  return found.orgId;
}

/** The organisations of these tickets, each with its tickets' ids; throws NOT_FOUND unless there are all. */
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
