import type { TenantTransaction } from "../../../database/client.ts";
import { NotFoundError } from "../../../errors.ts";
import type { ProposalRow } from "./assistant-row.ts";

export async function requireProposal(
  db: Pick<TenantTransaction, "assistantProposal">,
  userId: string,
  id: string,
): Promise<ProposalRow> {
  const proposal = await db.assistantProposal.findFirst({ where: { id, userId } });
  if (!proposal) throw new NotFoundError("Proposal");
  return proposal;
}
