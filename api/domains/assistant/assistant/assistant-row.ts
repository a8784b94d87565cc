import { PROPOSAL_INPUTS, type ProposalStatus, UNDO_MS } from "@fettle/rules/assistant/assistant";
import { z } from "zod";
import type {
  AssistantPhoto,
  AssistantProposal,
  AssistantTurn,
} from "../../../database/generated/client/client.ts";

const linkSchema = z.object({ title: z.string(), url: z.string() });

export type AnswerLink = z.infer<typeof linkSchema>;

const lineSchema = z.object({
  field: z.string(),
  label: z.string(),
  /** Stored value. null for a new record. */
  before: z.string().nullable(),
  after: z.string().nullable(),
  detail: z.string().nullish(),
  /** `after` in the format that confirming expects: an id, wall time or string. */
  value: z.string().nullable(),
  input: z.enum(PROPOSAL_INPUTS),
  editable: z.boolean(),
  warning: z.string().nullish(),
  suggestion: z.object({ value: z.string(), text: z.string() }).nullish(),
});

export type ProposalLine = z.infer<typeof lineSchema>;

const undoSchema = z.object({
  version: z.int().nullable(),
  input: z.record(z.string(), z.unknown()).nullable(),
});

/** The version created by confirming, and the input that restores the old values. */
export type UndoPlan = z.infer<typeof undoSchema>;

export type ProposalRow = AssistantProposal;
export type TurnRow = AssistantTurn & { proposals: ProposalRow[]; photos: AssistantPhoto[] };

export const linesOf = ({ lines }: Pick<ProposalRow, "lines">) => lineSchema.array().parse(lines);
export const warningsOf = ({ warnings }: ProposalRow) => z.string().array().parse(warnings);
export const undoOf = ({ undo }: ProposalRow) => undoSchema.nullable().parse(undo);
export const linksOf = ({ links }: AssistantTurn) => linkSchema.array().parse(links);

export function statusOf({ status, expiresAt }: ProposalRow, now: Date): ProposalStatus {
  if (status === "open" && expiresAt <= now) return "expired";
  return status === "confirming" ? "open" : status;
}

/** null if it can't be undone. */
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
  job_invoices: "invoices",
} as const;

export function recordUrlOf({ kind, recordId, lines }: ProposalRow): string | null {
  if (recordId === null) return null;
  const isSeveral = kind === "job_invoices" && linesOf({ lines }).length > 1;
  return isSeveral ? "/invoices" : `/${PAGES[kind]}/${recordId}`;
}

/** Sent messages can't be undone. */
export const isFinal = ({ kind }: ProposalRow) => kind === "text" || kind === "mail";
