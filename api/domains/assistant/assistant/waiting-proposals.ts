import type { TenantTransaction } from "../../../database/client.ts";

/** Counts open proposals that were made with the person's access tokens. */
export const waitingProposals = (
  db: Pick<TenantTransaction, "assistantProposal">,
  userId: string,
  now: Date,
): Promise<number> =>
  db.assistantProposal.count({
    where: { userId, status: "open", expiresAt: { gt: now }, turn: { proposedBy: { not: null } } },
  });
