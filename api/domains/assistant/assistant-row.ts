import { type ProposalInput, type ProposalStatus, UNDO_MS } from "@fettle/rules/assistant";
import type {
  AssistantPhoto,
  AssistantProposal,
  AssistantTurn,
} from "../../database/generated/client/client.ts";

/** A record or an article that an answer stands on: a path of the product. */
export interface AnswerLink {
  title: string;
  url: string;
}

/** A line of a proposal's card, computed by the server. */
export interface ProposalLine {
  field: string;
  label: string;
  /** What is stored; null for what is new. */
  before: string | null;
  after: string | null;
  /** A second, quieter row: an address, a person's other visits. */
  detail?: string | null;
  /** What `after` says, as confirming takes it back: an id, a wall time, a text. */
  value: string | null;
  input: ProposalInput;
  editable: boolean;
  /** What speaks against the value. */
  warning?: string | null;
  /** A better value. */
  suggestion?: { value: string; text: string } | null;
}

/** What undoing needs: the version that confirming made, and the input that brings the values before back. */
export interface UndoPlan {
  version: number | null;
  input: Record<string, unknown> | null;
}

export type ProposalRow = AssistantProposal;
export type TurnRow = AssistantTurn & { proposals: ProposalRow[]; photos: AssistantPhoto[] };

export const linesOf = ({ lines }: ProposalRow) => lines as unknown as ProposalLine[];
export const warningsOf = ({ warnings }: ProposalRow) => warnings as unknown as string[];
export const undoOf = ({ undo }: ProposalRow) => undo as unknown as UndoPlan | null;
export const linksOf = ({ links }: AssistantTurn) => links as unknown as AnswerLink[];

/** As people see it: one that nobody confirmed in time has expired. */
export function statusOf({ status, expiresAt }: ProposalRow, now: Date): ProposalStatus {
  if (status === "open" && expiresAt <= now) return "expired";
  return status === "confirming" ? "open" : status;
}

/** Until when it can be undone; null where it can't. */
export function undoUntil({ status, confirmedAt, undo }: ProposalRow, now: Date): Date | null {
  if (status !== "confirmed" || !confirmedAt || !undo) return null;
  const until = new Date(confirmedAt.getTime() + UNDO_MS);
  return until > now ? until : null;
}

const PAGES = {
  job: "jobs",
  job_change: "jobs",
  schedule: "jobs",
  note: "jobs",
  customer: "customers",
  customer_change: "customers",
  text: "customers",
  mail: "customers",
  equipment: "equipment",
  equipment_change: "equipment",
  quote: "quotes",
  invoice: "invoices",
} as const;

/** The page of the record that a proposal changes, made or speaks to. */
export const recordUrlOf = ({ kind, recordId }: ProposalRow) =>
  recordId === null ? null : `/${PAGES[kind]}/${recordId}`;

/** What was sent can't be taken back. */
export const isFinal = ({ kind }: ProposalRow) => kind === "text" || kind === "mail";
