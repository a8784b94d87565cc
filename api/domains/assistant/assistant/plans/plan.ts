import type { ProposalInput, ProposalKind } from "@fettle/rules/assistant/assistant";
import { formatWallDay, formatWallTime } from "@fettle/rules/platform/format-wall-time";
import { jobInstant, jobWallTime, readWallTime } from "@fettle/rules/platform/wall-time";
import type { DocumentNode } from "graphql";
import { BadInputError } from "../../../../errors.ts";
import type { ProposalLine, UndoPlan } from "../assistant-row.ts";
import type { RunDocument } from "../turn-caller.ts";

/** The person for whom a proposal is made or done. */
export interface PlanWork {
  run: RunDocument;
  timeZone: string;
  now: Date;
}

/** By field, as `AssistantProposalLine.value` has it. */
export type PlanInput = Record<string, string | null>;

/** What a card shows, from the organisation's records. */
export interface Card {
  title: string;
  lines: ProposalLine[];
  warnings: string[];
  /** Of the record that it changes. */
  version: number | null;
}

interface Described {
  input: PlanInput;
  recordId: string | null;
  version: number | null;
}

export interface Planned extends Described {
  id: string;
  /** The idempotency key for creating or sending, so that confirming again after a crash does it only once. */
  key: string;
  /** The card that was confirmed. */
  lines: ProposalLine[];
}

export interface Executed {
  recordId: string;
  outcome: string;
  undo: UndoPlan | null;
}

/** One kind of proposal: how its card is read from the records, and the documents that do it and undo it. */
export interface Plan {
  kind: ProposalKind;
  /** What confirming runs: who may not run it isn't offered the tool. */
  writes: DocumentNode[];
  /** What undoing runs, which fewer may. */
  reverts: DocumentNode[];
  /** Throws NOT_FOUND where it names what isn't there, and BAD_INPUT. */
  describe(work: PlanWork, planned: Described): Promise<Card>;
  execute(work: PlanWork, planned: Planned): Promise<Executed>;
  /** Throws CONFLICT where somebody changed it since. */
  revert?(work: PlanWork, recordId: string, undo: UndoPlan, id: string): Promise<void>;
}

/** A line that says one value; `before` only where it differs. */
export function line(
  field: string,
  label: string,
  value: string | null,
  {
    after = value,
    before = null,
    input = "text",
    editable = true,
    ...more
  }: Partial<ProposalLine> & { input?: ProposalInput } = {},
): ProposalLine {
  return { field, label, value, after, before, input, editable, ...more };
}

/** 'Thu 19 Nov, 2:30 pm'. */
export function wallTimeWords(value: string | null): string | null {
  const wall = readWallTime(value);
  return wall && `${formatWallDay(wall)}, ${formatWallTime(wall)}`;
}

/** The instant that a wall time of a proposal means; null for none. */
export function instantOf(value: string | null | undefined, timeZone: string): string | null {
  if (!value) return null;
  const wall = readWallTime(value);
  if (!wall)
    throw new BadInputError("Say the time as 2026-11-19T13:30", { field: "scheduledAt", status: 422 });
  return jobInstant(wall, timeZone);
}

/** The wall time of a stored instant, as a proposal has it. */
export function wallTimeOf(instant: string | Date | null, timeZone: string): string | null {
  return instant === null ? null : jobWallTime(instant, timeZone).toString().slice(0, 16);
}

/** The ids of a list's value. */
export const idsOf = (value: string | null | undefined): string[] =>
  (value ?? "").split(",").flatMap((id) => id.trim() || []);
