import type { ProposalRow, TurnRow } from "./assistant-row.ts";

/** A part of an answer while it is written. */
export type TurnNews =
  | { kind: "text"; text: string }
  | { kind: "step"; text: string }
  | { kind: "proposal"; proposal: ProposalRow }
  | { kind: "done"; turn: TurnRow }
  | { kind: "failed"; code: string; text: string; turn: TurnRow | null };
