import { TOKEN_PROPOSAL_MS, TOKEN_PROPOSALS_MAX } from "@fettle/rules/assistant/assistant";
import type { z } from "zod";
import { ForbiddenError, RateLimitedError } from "../../../errors.ts";
import { uuidV7 } from "../../../lib/uuid-v7.ts";
import { asMember } from "../../../platform/actions/unit-of-work.ts";
import type { proposeJobSchema } from "./assistant.schema.ts";
import { cardFor } from "./make-proposal.ts";
import { readSettings } from "./read-settings.ts";
import type { TurnCaller } from "./turn-caller.ts";
import { waitingProposals } from "./waiting-proposals.ts";

/** Saves another assistant's proposal, which its person confirms or discards in our assistant's panel. */
export async function proposeJob(
  caller: TurnCaller,
  { jobType, scheduledWallTime, assignedTechIds, equipmentIds, ...input }: z.output<typeof proposeJobSchema>,
): Promise<string> {
  const { db, me, run, services } = caller;
  if (!(await readSettings(db, me.orgId)).assistantOn) {
    throw new ForbiddenError(
      "An admin has turned the assistant off, so there’s nowhere to confirm proposals",
    );
  }
  const now = services.now();
  const stored = {
    ...input,
    jobType,
    scheduledAt: scheduledWallTime,
    assignedTechIds: assignedTechIds.join(",") || null,
    equipmentIds: equipmentIds.join(",") || null,
  };
  const card = await cardFor({ run, timeZone: me.timeZone, now }, "job", stored, null, TOKEN_PROPOSAL_MS);
  return asMember(caller, async ({ tx, actor }) => {
    if ((await waitingProposals(tx, actor.userId, now)) >= TOKEN_PROPOSALS_MAX) {
      throw new RateLimitedError(
        `${TOKEN_PROPOSALS_MAX} proposals are waiting already. Confirm or discard some in the app first.`,
      );
    }
    const turnId = uuidV7();
    const token = await tx.apiToken.findFirst({ where: { id: me.sessionId }, select: { name: true } });
    await tx.assistantTurn.create({
      data: {
        id: turnId,
        userId: actor.userId,
        message: "",
        status: "done",
        proposedBy: token?.name ?? "API",
        createdAt: now,
        finishedAt: now,
      },
    });
    await tx.assistantProposal.create({ data: { ...card, userId: actor.userId, turnId } });
    return card.id;
  });
}
