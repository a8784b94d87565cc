import type { ProposalInput, ProposalKind } from "@fettle/rules/assistant/assistant";
import { formatWallDay, formatWallTime } from "@fettle/rules/platform/format-wall-time";
import { jobInstant, readWallTime } from "@fettle/rules/platform/wall-time";
import type { DocumentNode } from "graphql";
import { BadInputError } from "../../../../errors.ts";
import type { ProposalLine, UndoPlan } from "../assistant-row.ts";
import type { RunDocument } from "../turn-caller.ts";

export interface PlanWork {
  run: RunDocument;
  timeZone: string;
  now: Date;
}

export type PlanInput = Record<string, string | null>;

export interface Card {
  title: string;
  lines: ProposalLine[];
  warnings: string[];
  version: number | null;
}

interface Described {
  input: PlanInput;
  recordId: string | null;
  version: number | null;
}

export interface Planned extends Described {
  id: string;
  /** Idempotency key, so confirming again after a crash acts only once. */
  key: string;
  lines: ProposalLine[];
}

export interface Executed {
  recordId: string;
  outcome: string;
  undo: UndoPlan | null;
}

export interface Plan {
  kind: ProposalKind;
  /** Mutations run on confirmation. The tool is only offered to people allowed to run them all. */
  writes: DocumentNode[];
  /** Mutations run on undo. Fewer people might be allowed to run these. */
  reverts: DocumentNode[];
  /** Throws NOT_FOUND or BAD_INPUT. */
  describe(work: PlanWork, planned: Described): Promise<Card>;
  execute(work: PlanWork, planned: Planned): Promise<Executed>;
  /** Throws CONFLICT if someone has changed it since. */
  revert?(work: PlanWork, recordId: string, undo: UndoPlan, id: string): Promise<void>;
}

/** Sets `before` only if it differs. */
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

export function wallTimeWords(value: string | null): string | null {
  const wall = readWallTime(value);
  return wall && `${formatWallDay(wall)}, ${formatWallTime(wall)}`;
}

export function instantOf(value: string | null | undefined, timeZone: string): string | null {
  if (!value) return null;
  const wall = readWallTime(value);
  if (!wall)
    throw new BadInputError("Give the time as 2026-11-19T13:30", { field: "scheduledAt", status: 422 });
  return jobInstant(wall, timeZone);
}

export const idsOf = (value: string | null | undefined): string[] =>
  (value ?? "").split(",").flatMap((id) => id.trim() || []);
