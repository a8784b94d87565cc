import { PROPOSAL_STATUSES, TOKEN_PROPOSALS_MAX } from "@fettle/rules/assistant/assistant";
import { builder } from "../../../graphql/builder.ts";
import { described } from "../../../graphql/described.ts";
import { JobTypeEnum } from "../../../graphql/enums.ts";
import { parseInput } from "../../../parse-input.ts";
import { proposeJobSchema } from "./assistant.schema.ts";
import { linesOf, type ProposalLine, type ProposalRow, statusOf, warningsOf } from "./assistant-row.ts";
import { callerOf } from "./caller-of.fields.ts";
import { proposeJob } from "./propose-job.ts";
import { requireProposal } from "./require-proposal.ts";

const ProposalStatus = builder.enumType("ProposalStatus", {
  description: "What became of a proposal.",
  values: described(PROPOSAL_STATUSES, {
    open: "Waiting for the person.",
    confirmed: "The person confirmed it, so the job exists.",
    declined: "The person discarded it.",
    expired: "The person didn’t answer in time.",
    undone: "The person confirmed it, then undid it.",
    stale: "A record it names has changed, so it can’t be confirmed.",
  }),
});

const JobProposalLine = builder.objectRef<ProposalLine>("JobProposalLine").implement({
  description: "A line of the card that the person sees.",
  access: "parent",
  fields: (t) => ({
    label: t.exposeString("label", { description: "What the line is about, e.g. `Customer`." }),
    value: t.exposeString("after", {
      nullable: true,
      description: "In words, e.g. `Thu 19 Nov, 1:30 pm`. null if there’s none.",
    }),
    warning: t.string({
      nullable: true,
      description: "Why the value may be wrong, e.g. a clash.",
      resolve: ({ warning }) => warning ?? null,
    }),
    suggestion: t.string({
      nullable: true,
      description: "A value without a warning, e.g. `3:00 pm is free`.",
      resolve: ({ suggestion }) => suggestion?.text ?? null,
    }),
  }),
});

const JobProposal = builder.objectRef<ProposalRow>("JobProposal").implement({
  description:
    "A job that an integration proposes. It doesn’t exist until the token’s owner confirms it in the app.",
  access: "parent",
  fields: (t) => ({
    id: t.exposeID("id"),
    title: t.exposeString("title", { description: "The job’s title." }),
    lines: t.field({
      type: [JobProposalLine],
      description: "The card as the person sees it. Names come from the organisation’s records.",
      resolve: linesOf,
    }),
    warnings: t.stringList({
      description: "Why the job may be wrong, e.g. the technician is already booked.",
      resolve: warningsOf,
    }),
    status: t.field({
      type: ProposalStatus,
      description: "What became of it.",
      resolve: (proposal, _args, { now }) => statusOf(proposal, now()),
    }),
    outcome: t.exposeString("outcome", {
      nullable: true,
      description: "What happened, in words, e.g. `Job 1151 created`.",
    }),
    jobId: t.exposeID("recordId", {
      nullable: true,
      description: "Id of the job. null until it’s confirmed.",
    }),
    url: t.string({
      description: "Opens the app where the person can confirm it.",
      resolve: (_proposal, _args, { services }) => `${services.config.publicUrl}/schedule?assistant=`,
    }),
    createdAt: t.expose("createdAt", { type: "DateTime" }),
    expiresAt: t.expose("expiresAt", {
      type: "DateTime",
      description: "When it can no longer be confirmed.",
    }),
  }),
});

const ProposeJobInput = builder.inputType("ProposeJobInput", {
  description: "A job to propose.",
  fields: (t) => ({
    title: t.string({ required: true, description: "Short description of the work." }),
    description: t.string({ description: "Details of the work." }),
    jobType: t.field({ type: JobTypeEnum, description: "Kind of work." }),
    customerId: t.id({ description: "Customer the work is for." }),
    scheduledWallTime: t.string({
      description: "Start of the visit on the organisation’s clocks, without a zone: `2026-11-19T13:30`.",
    }),
    assignedTechIds: t.idList({ description: "Members to assign." }),
    equipmentIds: t.idList({ description: "Equipment to work on." }),
  }),
});

builder.queryFields((t) => ({
  jobProposal: t.field({
    type: JobProposal,
    nullable: true,
    description:
      "A job proposed with one of the viewer’s tokens, for 30 days. null if there’s none with this id.",
    authScopes: { signedIn: true },
    args: { id: t.arg.id({ required: true, description: "Id of the proposal." }) },
    resolve: (_root, { id }, { db, me }) =>
      db.assistantProposal.findFirst({
        where: { id, userId: me.userId, kind: "job", turn: { proposedBy: { not: null } } },
      }),
  }),
}));

builder.mutationFields((t) => ({
  proposeJob: t.field({
    type: JobProposal,
    description:
      "Proposes a job to the token’s owner, who confirms or discards it in the app within 24 hours. Nothing changes until " +
      `then. RATE_LIMITED while ${TOKEN_PROPOSALS_MAX} proposals are waiting.`,
    write: "gated",
    authScopes: { signedIn: true },
    args: { input: t.arg({ type: ProposeJobInput, required: true, description: "The job." }) },
    resolve: async (_root, args, context, { schema }) => {
      const input = parseInput(proposeJobSchema, args.input);
      const id = await proposeJob(callerOf(context, schema), input);
      return requireProposal(context.db, context.me.userId, id);
    },
  }),
}));
