import type { ReplyValues } from "@fettle/rules/support/canned-reply";
import type { StaffViewer } from "../../../auth/viewer.ts";
import { acrossOrganisations } from "../../../database/across-organisations.ts";
import type { Services } from "../../../services.ts";
import { replyValues } from "./fill-replies.ts";
import { readDeskTicket } from "./read-queue.ts";

export async function readReplyExample(
  services: Services,
  { name }: StaffViewer,
): Promise<ReplyValues | null> {
  const newest = await acrossOrganisations(services, "portal").supportTicket.findFirst({
    where: { submittedById: { not: null } },
    select: { id: true },
    orderBy: [{ createdAt: "desc" }, { id: "asc" }],
  });
  const ticket = newest && (await readDeskTicket(services, newest.id));
  return ticket && replyValues(ticket, name);
}
