import type { StaffTicketInput } from "@fettle/rules/support/ticket.schema";
import { acrossOrganisations } from "../../../database/across-organisations.ts";
import { BadInputError } from "../../../errors.ts";
import { asStaff } from "../../../platform/actions/unit-of-work.ts";
import { recordAudit } from "../../../platform/audit/record-audit.ts";
import { openTicket } from "../tickets/open-ticket.ts";
import { postTicketMessage } from "../tickets/post-ticket-message.ts";
import { requireCategory } from "./desk-categories.ts";
import type { StaffCaller } from "./desk-ticket.ts";
import { updateTicket } from "./update-tickets.ts";

const NO_REQUESTER = "This person is no longer a member";

/**
 * Opens a ticket for a member and returns its id. After a call (`phone`) the message is theirs and they wait for our
 * reply. If we write first (`staff`) it's ours, sent as a reply, and no one waits.
 */
export async function openForMember(caller: StaffCaller, input: StaffTicketInput): Promise<string> {
  const { services } = caller;
  const { requesterId, title, message, source, categoryId, priority, onBehalfOf, isMine } = input;
  const member = await acrossOrganisations(services, "portal").user.findFirst({
    where: { id: requesterId, removedAt: null },
    select: { orgId: true, role: true, name: true },
  });
  if (!member) throw new BadInputError(NO_REQUESTER, { field: "requesterId", status: 422 });
  if (categoryId) await requireCategory(services, categoryId);
  const { orgId, role, name } = member;
  return asStaff(caller, orgId, async (work) => {
    const { staffId } = work.actor;
    const asMember = { ...work, actor: { ...work.actor, userId: requesterId, role, name } };
    const isOurs = source === "staff";
    const description = isOurs ? "" : message;
    const opening = { source, byStaffId: staffId, onBehalfOf: onBehalfOf ?? null };
    const id = await openTicket(asMember, { title, description, categoryId, priority }, opening);
    if (isMine) await updateTicket(work, id, { assignedTo: staffId });
    if (isOurs) {
      await postTicketMessage(work, { ticketId: id, message, source: "web", author: { staffId } });
    }
    await recordAudit(work, {
      action: "ticket.opened_by_staff",
      orgId,
      targetType: "ticket",
      targetId: id,
      detail: { source, requesterId },
    });
    return id;
  });
}
