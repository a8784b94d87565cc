import { ConflictError } from "../../../errors.ts";
import type { MemberWork } from "../../../platform/actions/unit-of-work.ts";
import { lockTicket } from "./lock-ticket.ts";
import { rateResolution } from "./rate-resolution.ts";
import { changeStatus } from "./set-ticket-status.ts";
import { takeUpUnsolved } from "./take-up-unsolved.ts";
import { ticketChanged } from "./ticket.events.ts";
import { requireVisible } from "./ticket.policy.ts";

/**
 * Records the answer to 'Was this solved?', once per resolution. Yes resolves the ticket; no brings it back to the desk,
 * unless the customer is waiting for us already.
 */
export async function answerIfSolved(
  work: MemberWork,
  ticketId: string,
  { solved, comment }: { solved: boolean; comment?: string | null | undefined },
): Promise<void> {
  await requireVisible(work, ticketId);
  const ticket = await lockTicket(work, ticketId);
  const { userId } = work.actor;
  const by = { userId };
  if (ticket.status === "closed") throw new ConflictError("This ticket is already closed");
  if (solved) {
    const resolved = await changeStatus(work, ticket, { to: "resolved", by });
    await rateResolution(work, resolved, { satisfied: true, comment, userId });
  } else {
    if (ticket.status === "resolved") {
      await rateResolution(work, ticket, { satisfied: false, comment, userId });
    } else if (ticket.waitingSince) {
      return;
    }
    await takeUpUnsolved(work, ticket, { by, comment });
  }
  ticketChanged(work, ticketId);
}
