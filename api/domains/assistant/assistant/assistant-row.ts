import { PROPOSAL_INPUTS, type ProposalStatus, UNDO_MS } from "@fettle/rules/assistant/assistant";
import { z } from "zod";
import type {
  AssistantPhoto,
  AssistantProposal,
  AssistantTurn,
} from "../../../database/generated/client/client.ts";

const linkSchema = z.object({ title: z.string(), url: z.string() });

/** A record or an article that an answer stands on: a path of the product. */
export type AnswerLink = z.infer<typeof linkSchema>;

const lineSchema = z.object({
  field: z.string(),
  label: z.string(),
  /** What is stored; null for what is new. */
  before: z.string().nullable(),
  after: z.string().nullable(),
  /** A second, quieter row: an address, a person's other visits. */
  detail: z.string().nullish(),
  /** What `after` says, as confirming takes it back: an id, a wall time, a text. */
  value: z.string().nullable(),
  input: z.enum(PROPOSAL_INPUTS),
  editable: z.boolean(),
  /** What speaks against the value. */
  warning: z.string().nullish(),
  /** A better value. */
  suggestion: z.object({ value: z.string(), text: z.string() }).nullish(),
});

/** A line of a proposal's card, computed by the server. */
export type ProposalLine = z.infer<typeof lineSchema>;

const undoSchema = z.object({
  version: z.int().nullable(),
  input: z.record(z.string(), z.unknown()).nullable(),
});

/** What undoing needs: the version that confirming made, and the input that brings the values before back. */
export type UndoPlan = z.infer<typeof undoSchema>;

export type ProposalRow = AssistantProposal;
export type TurnRow = AssistantTurn & { proposals: ProposalRow[]; photos: AssistantPhoto[] };

export const linesOf = ({ lines }: ProposalRow) => lineSchema.array().parse(lines);
export const warningsOf = ({ warnings }: ProposalRow) => z.string().array().parse(warnings);
export const undoOf = ({ undo }: ProposalRow) => undoSchema.nullable().parse(undo);
export const linksOf = ({ links }: AssistantTurn) => linkSchema.array().parse(links);

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
