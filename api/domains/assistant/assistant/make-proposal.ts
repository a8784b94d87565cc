import { PROPOSAL_MS, type ProposalKind } from "@fettle/rules/assistant/assistant";
import { uuidV7 } from "../../../lib/uuid-v7.ts";
import { asMember } from "../../../platform/actions/unit-of-work.ts";
import type { ProposalRow } from "./assistant-row.ts";
import type { PlanInput } from "./plans/plan.ts";
import { plans } from "./plans/plans.ts";
import type { ToolWork } from "./tools/tool.ts";

/** Saves a proposal for the person to confirm, with a card built from current records. */
export async function makeProposal(
  { caller, run, timeZone, now, turnId }: ToolWork,
  kind: ProposalKind,
  input: PlanInput,
  recordId: string | null = null,
): Promise<ProposalRow> {
  const { title, lines, warnings, version } = await plans[kind].describe(
    { run, timeZone, now },
    { input, recordId, version: null },
  );
  return asMember(caller, ({ tx, actor }) =>
    tx.assistantProposal.create({
      data: {
        id: uuidV7(),
        userId: actor.userId,
        turnId,
        kind,
        title,
        input,
        lines: JSON.parse(JSON.stringify(lines)),
        warnings,
        recordId,
        baseVersion: version,
        createdAt: now,
        expiresAt: new Date(now.getTime() + PROPOSAL_MS),
      },
    }),
  );
}
