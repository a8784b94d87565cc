import type { MemberWork } from "../../../platform/actions/unit-of-work.ts";
import { requireProposal } from "./require-proposal.ts";

/** Does nothing if it's confirmed or being confirmed. */
export async function declineProposal({ tx, actor }: MemberWork, id: string): Promise<void> {
  await requireProposal(tx, actor.userId, id);
  await tx.assistantProposal.updateMany({ where: { id, status: "open" }, data: { status: "declined" } });
}
