import type { ProposalRow, TurnRow } from "./assistant-row.ts";

export type TurnNews =
  | { kind: "text"; text: string }
  | { kind: "step"; text: string }
  | { kind: "proposal"; proposal: ProposalRow }
  | { kind: "done"; turn: TurnRow }
  | { kind: "failed"; code: string; text: string; turn: TurnRow | null };
