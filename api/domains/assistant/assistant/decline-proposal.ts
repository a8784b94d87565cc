import type { MemberWork } from "../../../platform/actions/unit-of-work.ts";
import { requireProposal } from "./require-proposal.ts";

/** Puts a proposal away. One that was confirmed, or is being, stays so. */
export async function declineProposal({ tx, actor }: MemberWork, id: string): Promise<void> {
  await requireProposal(tx, actor.userId, id);
  await tx.assistantProposal.updateMany({ where: { id, status: "open" }, data: { status: "declined" } });
}
