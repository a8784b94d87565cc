import { acrossOrganisations } from "../../../database/across-organisations.ts";
import { handleTask } from "../../../define-task.ts";
import { NIL_ID } from "../../../graphql/check-inputs.ts";
import { differingFields } from "../../../platform/actions/stale-save.ts";
import { asDesk, type UnitOfWork } from "../../../platform/actions/unit-of-work.ts";
import { clockRecount } from "../support-hours/save-support-hours.ts";
import { lockTicket } from "../tickets/lock-ticket.ts";
import { clockAfter } from "../tickets/response-clock.ts";
import { deskChanged } from "../tickets/ticket.events.ts";

const ROUND = 500;

export const recountClocks = handleTask(clockRecount, async (services) => {
  let after = NIL_ID;
  while (true) {
    const waiting: { id: string; orgId: string }[] = await acrossOrganisations(
      services,
      "rounds",
    ).supportTicket.findMany({
      where: { waitingSince: { not: null }, mergedIntoId: null, id: { gt: after } },
      select: { id: true, orgId: true },
      orderBy: { id: "asc" },
      take: ROUND,
    });
    for (const { id, orgId } of waiting) await asDesk(services, orgId, (work) => recount(work, id));
    const last = waiting.at(-1);
    if (!last || waiting.length < ROUND) return;
    after = last.id;
  }
});

async function recount(work: UnitOfWork, id: string) {
  const ticket = await lockTicket(work, id);
  const clock = await clockAfter(work, ticket, "hours");
  if (differingFields(ticket, clock).length === 0) return;
  await work.tx.supportTicket.update({ where: { id }, data: clock });
  deskChanged(work, id);
}
