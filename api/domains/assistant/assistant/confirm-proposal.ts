import { setTimeout as wait } from "node:timers/promises";
import { isDeepStrictEqual } from "node:util";
import { Prisma } from "../../../database/generated/client/client.ts";
import { BadInputError, BusyError, ConflictError } from "../../../errors.ts";
import { publicError } from "../../../graphql/public-error.ts";
import {
  isFinal,
  linesOf,
  type ProposalLine,
  type ProposalRow,
  statusOf,
  undoOf,
  undoUntil,
} from "./assistant-row.ts";
import type { Card, PlanInput, PlanWork } from "./plans/plan.ts";
import { plans } from "./plans/plans.ts";
import { requireProposal } from "./require-proposal.ts";
import type { TurnCaller } from "./turn-caller.ts";

export interface ChangedValue {
  field: string;
  value?: string | null | undefined;
}

/** A claim older than this belongs to a dead server, so another call can take it over. */
const CLAIM_MS = 60_000;
const LOOK_AGAIN_MS = 100;
const LOOKS = 120;

const workOf = ({ run, me, services }: TurnCaller): PlanWork => ({
  run,
  timeZone: me.timeZone,
  now: services.now(),
});

/**
 * Runs a proposal's stored input exactly once, under the person's current rights. One call claims it and the others
 * wait. If there's a new warning, shows that instead.
 */
export async function confirmProposal(
  caller: TurnCaller,
  id: string,
  values: ChangedValue[],
): Promise<ProposalRow> {
  const { db, me, services } = caller;
  const proposal = await requireProposal(db, me.userId, id);
  const now = services.now();
  const status = statusOf(proposal, now);
  if (status === "confirmed") return proposal;
  if (status !== "open") throw new ConflictError(CLOSED[status]);
  if (proposal.status === "confirming" && !isAbandoned(proposal, now)) return outcomeOf(caller, id);
  const input = withValues(proposal, values);
  const edited = values.map(({ field }) => field);
  const card = await describe(caller, proposal, input, edited);
  if (!card) return outcomeOf(caller, id);
  if (isDoneAlready(card, proposal)) return sayDone(caller, proposal);
  if (isNews(card, proposal)) {
    await db.assistantProposal.updateMany({
      where: { id, status: "open" },
      data: { input, title: card.title, lines: asJson(card.lines), warnings: card.warnings },
    });
    // A concurrent call may have claimed it by now: wait for its outcome.
    return outcomeOf(caller, id);
  }
  const { count } = await db.assistantProposal.updateMany({
    where: {
      id,
      expiresAt: { gt: now },
      OR: [{ status: "open" }, { status: "confirming", claimedAt: proposal.claimedAt }],
    },
    data: {
      status: "confirming",
      claimedAt: now,
      input,
      title: card.title,
      // Taking over a claim keeps the lines the person originally saw.
      ...(proposal.status === "open" && { lines: asJson(card.lines) }),
    },
  });
  if (count === 0) return outcomeOf(caller, id);
  return execute(caller, { ...proposal, input });
}

const CLOSED = {
  declined: "This card was discarded. Ask again for a new one.",
  expired: "This card has expired. Ask again for a new one.",
  stale: "Someone has changed this record since then. Ask again for a new card.",
  undone: "This change was undone. Ask again for a new card.",
} as const;

const isAbandoned = ({ claimedAt }: ProposalRow, now: Date) =>
  claimedAt !== null && now.getTime() - claimedAt.getTime() > CLAIM_MS;

/** Only editable lines can change. */
function withValues(proposal: ProposalRow, values: ChangedValue[]): PlanInput {
  const editable = linesOf(proposal).filter((line) => line.editable);
  for (const { field } of values) {
    if (!editable.some((line) => line.field === field)) {
      throw new BadInputError(`${field} can’t be changed here`, { field: "values", status: 422 });
    }
  }
  const changes = values.map(({ field, value }) => [field, value?.trim() ? value : null]);
  return { ...(proposal.input as PlanInput), ...Object.fromEntries(changes) };
}

/** Rebuilds the card from current records. Returns null and marks it stale if they've changed. */
async function describe(
  caller: TurnCaller,
  proposal: ProposalRow,
  input: PlanInput,
  edited: string[],
): Promise<Card | null> {
  const { kind, recordId, baseVersion, id } = proposal;
  try {
    const card = await plans[kind].describe(workOf(caller), { input, recordId, version: baseVersion });
    // A server that died might already have made the change. Running it again will tell us.
    if (proposal.status === "confirming") return card;
    if (card.version !== baseVersion) await markStale(caller, id, "Someone has changed this since");
    else if (!showsSame(card, proposal, edited)) await markStale(caller, id, RECORDS_CHANGED);
    else return card;
    return null;
  } catch (error) {
    const { code, message } = publicError(error);
    if (code !== "NOT_FOUND") throw error;
    await markStale(caller, id, message);
    return null;
  }
}

const RECORDS_CHANGED =
  "The records on this card have changed, so nothing was done. Ask again for a new card.";

/** Checks that the lines the person saw and didn't edit still match. */
function showsSame({ lines }: Card, proposal: ProposalRow, edited: string[]): boolean {
  const kept = (each: ProposalLine) => !edited.includes(each.field);
  const factsOf = (each: ProposalLine) => [each.field, each.before, each.after, each.detail ?? null];
  return isDeepStrictEqual(lines.filter(kept).map(factsOf), linesOf(proposal).filter(kept).map(factsOf));
}

/** True if a dead server made the change without recording it: the record matches the card. */
function isDoneAlready({ version, lines }: Card, { status, baseVersion }: ProposalRow): boolean {
  const isLeft = status === "confirming" && baseVersion !== null && version !== baseVersion;
  return isLeft && lines.every(({ editable, before, after }) => !editable || before === after);
}

async function sayDone({ db, me, services }: TurnCaller, { id, title }: ProposalRow): Promise<ProposalRow> {
  await db.assistantProposal.updateMany({
    where: { id, status: "confirming" },
    data: { status: "confirmed", outcome: `Done: ${title}`, confirmedAt: services.now() },
  });
  return requireProposal(db, me.userId, id);
}

async function markStale({ db }: TurnCaller, id: string, outcome: string) {
  await db.assistantProposal.updateMany({
    where: { id, status: { in: ["open", "confirming"] } },
    data: { status: "stale", outcome },
  });
}

function isNews({ warnings }: Card, proposal: ProposalRow): boolean {
  const seen = proposal.warnings as string[];
  return proposal.status === "open" && warnings.some((warning) => !seen.includes(warning));
}

const asJson = (lines: ProposalLine[]) => JSON.parse(JSON.stringify(lines)) as Prisma.InputJsonArray;

async function execute(caller: TurnCaller, proposal: ProposalRow): Promise<ProposalRow> {
  const { db, me, services } = caller;
  const { id, kind, recordId, baseVersion } = proposal;
  const plan = plans[kind];
  try {
    const done = await plan.execute(workOf(caller), {
      id,
      key: `proposal:${id}`,
      input: proposal.input as PlanInput,
      recordId,
      version: baseVersion,
      lines: linesOf(proposal),
    });
    const mayUndo = plan.revert && plan.reverts.every((document) => caller.mayRun(document));
    await db.assistantProposal.updateMany({
      where: { id },
      data: {
        status: "confirmed",
        recordId: done.recordId,
        outcome: done.outcome,
        ...(mayUndo && done.undo && { undo: JSON.parse(JSON.stringify(done.undo)) }),
        confirmedAt: services.now(),
      },
    });
  } catch (error) {
    const { code, message, reason } = publicError(error);
    // A dead server already sent it, and the card has changed since.
    if (reason === "SENT_BEFORE") return sayDone(caller, proposal);
    if (code === "CONFLICT" && (baseVersion !== null || isFinal(proposal)))
      await markStale(caller, id, message);
    else {
      // It can be confirmed again once the problem is fixed.
      await db.assistantProposal.updateMany({
        where: { id, status: "confirming" },
        data: { status: "open", claimedAt: null },
      });
      throw error;
    }
  }
  return requireProposal(db, me.userId, id);
}

async function outcomeOf({ db, me }: TurnCaller, id: string): Promise<ProposalRow> {
  for (let look = 0; look < LOOKS; look += 1) {
    const proposal = await requireProposal(db, me.userId, id);
    if (proposal.status !== "confirming") return proposal;
    await wait(LOOK_AGAIN_MS);
  }
  throw new BusyError();
}

/** Throws CONFLICT if it can't be undone or someone changed the record. */
export async function undoProposal(caller: TurnCaller, id: string): Promise<ProposalRow> {
  const { db, me, services } = caller;
  const proposal = await requireProposal(db, me.userId, id);
  if (proposal.status === "undone") return proposal;
  const undo = undoOf(proposal);
  const plan = plans[proposal.kind];
  if (!undo || !plan.revert || !proposal.recordId || !undoUntil(proposal, services.now())) {
    throw new ConflictError("This change can no longer be undone");
  }
  try {
    await plan.revert(workOf(caller), proposal.recordId, undo, id);
  } catch (error) {
    const { code } = publicError(error);
    // Someone tapped twice, and the first call undid it.
    const present = await requireProposal(db, me.userId, id);
    if (present.status === "undone") return present;
    if (code === "CONFLICT" || code === "NOT_FOUND") {
      await db.assistantProposal.updateMany({
        where: { id, status: "confirmed" },
        data: { undo: Prisma.DbNull },
      });
    }
    throw error;
  }
  await db.assistantProposal.updateMany({
    where: { id, status: "confirmed" },
    data: { status: "undone", outcome: "Undone" },
  });
  return requireProposal(db, me.userId, id);
}
