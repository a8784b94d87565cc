import {
  PROPOSAL_INPUTS,
  PROPOSAL_KINDS,
  PROPOSAL_STATUSES,
  TURN_STATUSES,
} from "@fettle/rules/assistant/assistant";
import type { AssistantPhoto } from "../../../database/generated/client/client.ts";
import { builder } from "../../../graphql/builder.ts";
import { rowsOf } from "../../../graphql/query-cost.ts";
import { fileUrl } from "../../../ports/files/file-key.ts";
import {
  type AnswerLink,
  isFinal,
  linesOf,
  linksOf,
  type ProposalLine,
  type ProposalRow,
  recordUrlOf,
  statusOf,
  type TurnRow,
  undoUntil,
  warningsOf,
} from "./assistant-row.ts";
import type { TurnNews } from "./turn-news.ts";

const PROPOSALS = 2;

const AssistantProposalKind = builder.enumType("AssistantProposalKind", { values: PROPOSAL_KINDS });
const AssistantProposalStatus = builder.enumType("AssistantProposalStatus", { values: PROPOSAL_STATUSES });
const AssistantProposalInput = builder.enumType("AssistantProposalInput", {
  description:
    "How a line's value is edited: wall_time is 2026-11-19T13:30, record is an id, records is comma-separated ids.",
  values: PROPOSAL_INPUTS,
});
const AssistantTurnStatus = builder.enumType("AssistantTurnStatus", { values: TURN_STATUSES });
const AssistantRole = builder.enumType("AssistantRole", { values: ["user", "assistant"] as const });

const AssistantSuggestion = builder
  .objectRef<NonNullable<ProposalLine["suggestion"]>>("AssistantSuggestion")
  .implement({
    access: "parent",
    fields: (t) => ({ value: t.exposeString("value"), text: t.exposeString("text") }),
  });

const AssistantProposalLine = builder.objectRef<ProposalLine>("AssistantProposalLine").implement({
  description: "A line of a proposal's card. Its text comes from the organisation's records.",
  access: "parent",
  fields: (t) => ({
    field: t.exposeString("field"),
    label: t.exposeString("label"),
    before: t.exposeString("before", { nullable: true, description: "null for a new record." }),
    after: t.exposeString("after", { nullable: true }),
    detail: t.string({ nullable: true, resolve: ({ detail }) => detail ?? null }),
    value: t.exposeString("value", {
      nullable: true,
      description: "`after` in the format confirmProposal takes.",
    }),
    input: t.expose("input", { type: AssistantProposalInput }),
    editable: t.exposeBoolean("editable"),
    warning: t.string({
      nullable: true,
      description: "Why the value may be wrong.",
      resolve: ({ warning }) => warning ?? null,
    }),
    suggestion: t.field({
      type: AssistantSuggestion,
      nullable: true,
      description: "A value without a warning.",
      resolve: ({ suggestion }) => suggestion ?? null,
    }),
  }),
});

export const AssistantProposal = builder.objectRef<ProposalRow>("AssistantProposal").implement({
  description: "What the assistant would do. Nothing happens until its owner confirms it, before it expires.",
  access: "parent",
  fields: (t) => ({
    id: t.exposeID("id"),
    kind: t.expose("kind", { type: AssistantProposalKind }),
    title: t.exposeString("title"),
    lines: t.field({ type: [AssistantProposalLine], resolve: linesOf }),
    warnings: t.field({ type: ["String"], resolve: warningsOf }),
    expiresAt: t.expose("expiresAt", { type: "DateTime" }),
    status: t.field({
      type: AssistantProposalStatus,
      resolve: (proposal, _args, { now }) => statusOf(proposal, now()),
    }),
    outcome: t.exposeString("outcome", {
      nullable: true,
      description: "What happened, in words: why it's stale, or what it created.",
    }),
    recordUrl: t.string({
      nullable: true,
      description: "The page of the record it changes, created or messages.",
      resolve: recordUrlOf,
    }),
    confirmedAt: t.expose("confirmedAt", { type: "DateTime", nullable: true }),
    canUndo: t.boolean({ resolve: (proposal, _args, { now }) => undoUntil(proposal, now()) !== null }),
    undoUntil: t.field({
      type: "DateTime",
      nullable: true,
      resolve: (proposal, _args, { now }) => undoUntil(proposal, now()),
    }),
    isFinal: t.boolean({
      description: "True if confirming sends it, so it can't be undone.",
      resolve: isFinal,
    }),
  }),
});

const AssistantLink = builder.objectRef<AnswerLink>("AssistantLink").implement({
  description: "A record or help article behind an answer, as a path in the app.",
  access: "parent",
  fields: (t) => ({ title: t.exposeString("title"), url: t.exposeString("url") }),
});

type Said = { turn: TurnRow; role: "user" | "assistant" };

export const AssistantMessage = builder.objectRef<Said>("AssistantMessage").implement({
  description: "A question, or the assistant's answer.",
  access: "parent",
  fields: (t) => ({
    id: t.id({ resolve: ({ turn, role }) => `${turn.id}:${role}` }),
    turnId: t.id({ resolve: ({ turn }) => turn.id }),
    role: t.field({ type: AssistantRole, resolve: ({ role }) => role }),
    text: t.string({
      description: "Answers are plain text with lists and **bold**, without images or external links.",
      resolve: ({ turn, role }) => (role === "user" ? turn.message : turn.answer),
    }),
    status: t.field({
      type: AssistantTurnStatus,
      description: "Status of its turn.",
      resolve: ({ turn }) => turn.status,
    }),
    photoId: t.id({
      nullable: true,
      description: "The photo of a failed or stopped question can be used again.",
      resolve: ({ turn, role }) => (role === "user" ? (turn.photos[0]?.id ?? null) : null),
    }),
    proposedBy: t.string({
      nullable: true,
      description: "Name of the access token that made its proposals. null in a conversation.",
      resolve: ({ turn }) => turn.proposedBy,
    }),
    photoUrl: t.string({
      nullable: true,
      resolve: ({ turn, role }) => {
        const [photo] = turn.photos;
        return role === "user" && photo ? fileUrl(photo.fileKey) : null;
      },
    }),
    createdAt: t.field({
      type: "DateTime",
      resolve: ({ turn, role }) => (role === "user" ? turn.createdAt : (turn.finishedAt ?? turn.createdAt)),
    }),
    proposals: t.field({
      type: [AssistantProposal],
      // For the cost limit: half the messages are questions, and answers rarely have more than a few proposals.
      ...rowsOf(() => PROPOSALS),
      resolve: ({ turn, role }) => (role === "user" ? [] : turn.proposals),
    }),
    links: t.field({
      type: [AssistantLink],
      resolve: ({ turn, role }) => (role === "user" ? [] : linksOf(turn)),
    }),
  }),
});

export const AssistantPhotoType = builder.objectRef<AssistantPhoto>("AssistantPhoto").implement({
  description: "A photo for a question. Add one with POST /api/ai-support/photos.",
  access: "parent",
  fields: (t) => ({
    id: t.exposeID("id"),
    url: t.string({ resolve: ({ fileKey }) => fileUrl(fileKey) }),
  }),
});

export const messagesOf = (turns: TurnRow[]): Said[] =>
  turns.flatMap((turn) => [
    ...(turn.proposedBy === null ? [{ turn, role: "user" as const }] : []),
    ...(turn.status === "waiting" || turn.status === "running" ? [] : [{ turn, role: "assistant" as const }]),
  ]);

export const AssistantTurn = builder.objectRef<TurnRow>("AssistantTurn").implement({
  description: "A question and its answer. Subscribe to assistantTurn to get it answered.",
  access: "parent",
  fields: (t) => ({
    id: t.exposeID("id"),
    status: t.expose("status", { type: AssistantTurnStatus }),
    messages: t.field({ type: [AssistantMessage], resolve: (turn) => messagesOf([turn]) }),
  }),
});

const AssistantNewsKind = builder.enumType("AssistantNewsKind", {
  values: ["text", "step", "proposal", "done", "failed"] as const,
});

export const AssistantNews = builder.objectRef<TurnNews>("AssistantNews").implement({
  description: "A part of a streaming answer.",
  access: "parent",
  fields: (t) => ({
    kind: t.expose("kind", { type: AssistantNewsKind }),
    text: t.string({
      nullable: true,
      description: "text: the next piece of text. step: what it's doing, in words. failed: why.",
      resolve: (news) => ("text" in news ? news.text : null),
    }),
    code: t.string({
      nullable: true,
      description: "failed: QUOTA_EXCEEDED, RATE_LIMITED, PROVIDER_UNAVAILABLE, TIMED_OUT or another code.",
      resolve: (news) => (news.kind === "failed" ? news.code : null),
    }),
    proposal: t.field({
      type: AssistantProposal,
      nullable: true,
      resolve: (news) => (news.kind === "proposal" ? news.proposal : null),
    }),
    message: t.field({
      type: AssistantMessage,
      nullable: true,
      description: "done and failed: the complete stored answer.",
      resolve: (news) =>
        "turn" in news && news.turn ? { turn: news.turn, role: "assistant" as const } : null,
    }),
  }),
});
