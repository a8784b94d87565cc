import type { ProposalCardFragment, SaidMessageFragment } from "../../../generated/graphql.ts";

type Line = ProposalCardFragment["lines"][number];

const MINUTE_MS = 60_000;
const inMinutes = (minutes: number) => new Date(Date.now() + minutes * MINUTE_MS).toISOString();

export const line = (field: string, label: string, after: string, more: Partial<Line> = {}): Line => ({
  __typename: "AssistantProposalLine",
  field,
  label,
  before: null,
  after,
  detail: null,
  value: after,
  input: "text",
  editable: true,
  warning: null,
  suggestion: null,
  ...more,
});

export const proposal = (more: Partial<ProposalCardFragment> = {}): ProposalCardFragment => ({
  __typename: "AssistantProposal",
  id: "p1",
  kind: "job",
  title: "Fit zone 3 motor, ducted system",
  lines: [
    line("title", "Title", "Fit zone 3 motor, ducted system"),
    line("scheduledAt", "Time", "Thu 19 Nov, 2:30 pm", { value: "2026-11-19T14:30", input: "wall_time" }),
    line("to", "Customer", "Margaret Doyle", { detail: "14 Fourth Street, Parkdale 3195", editable: false }),
    line("technician", "Technician", "Tomasi Fale", { detail: "Free then", editable: false }),
  ],
  warnings: [],
  expiresAt: inMinutes(14),
  status: "open",
  outcome: null,
  recordUrl: null,
  confirmedAt: null,
  canUndo: false,
  undoUntil: null,
  isFinal: false,
  ...more,
});

export const confirmed = (more: Partial<ProposalCardFragment> = {}) =>
  proposal({
    status: "confirmed",
    outcome: "Job 1151 created",
    recordUrl: "/jobs/j1",
    confirmedAt: inMinutes(-4),
    canUndo: true,
    undoUntil: inMinutes(6.2),
    ...more,
  });

export const said = (
  turnId: string,
  role: SaidMessageFragment["role"],
  text: string,
  more: Partial<SaidMessageFragment> = {},
): SaidMessageFragment => ({
  __typename: "AssistantMessage",
  id: `${turnId}:${role}`,
  turnId,
  role,
  text,
  status: "done",
  photoId: null,
  photoUrl: null,
  proposedBy: null,
  createdAt: inMinutes(-1),
  links: [],
  proposals: [],
  ...more,
});

export const conversation = [
  said("t1", "user", "How do I charge a call-out fee on an invoice?"),
  said(
    "t1",
    "assistant",
    "Save it once to your **price list**, then pick it on any line:\n1. Open the invoice and choose Edit.\n2. Start typing “Call-out fee” in the Item field.\n3. Choose the preset, or add it to the price list.",
    {
      links: [
        { __typename: "AssistantLink", title: "The price list", url: "/help/price-list" },
        { __typename: "AssistantLink", title: "Invoice 1042", url: "/invoices/i1" },
      ],
    },
  ),
];
