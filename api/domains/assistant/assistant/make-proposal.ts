import { PROPOSAL_MS, type ProposalKind } from "@fettle/rules/assistant/assistant";
import { uuidV7 } from "../../../lib/uuid-v7.ts";
import { asMember } from "../../../platform/actions/unit-of-work.ts";
import type { ProposalRow } from "./assistant-row.ts";
import type { PlanInput, PlanWork } from "./plans/plan.ts";
import { plans } from "./plans/plans.ts";
import type { ToolWork } from "./tools/tool.ts";

/** Saves a proposal for the person to confirm, with a card built from current records. */
export async function makeProposal(
  work: ToolWork,
  kind: ProposalKind,
  input: PlanInput,
  recordId: string | null = null,
): Promise<ProposalRow> {
  const card = await cardFor(work, kind, input, recordId);
  return asMember(work.caller, ({ tx, actor }) =>
    tx.assistantProposal.create({ data: { ...card, userId: actor.userId, turnId: work.turnId } }),
  );
}

/** Builds a proposal's row from current records, as the person may see them. */
export async function cardFor(
  work: PlanWork,
  kind: ProposalKind,
  input: PlanInput,
  recordId: string | null = null,
  validMs = PROPOSAL_MS,
) {
  const { title, lines, warnings, version } = await plans[kind].describe(work, {
    input,
    recordId,
    version: null,
  });
  return {
    id: uuidV7(),
    kind,
    title,
    input,
    lines: JSON.parse(JSON.stringify(lines)),
    warnings,
    recordId,
    baseVersion: version,
    createdAt: work.now,
    expiresAt: new Date(work.now.getTime() + validMs),
  };
}
