import type { GraphQLResolveInfo } from "graphql";
import { builder } from "../../../graphql/builder.ts";
import { CHOSEN_ID } from "../../../graphql/chosen-id.ts";
import type { Context } from "../../../graphql/context.ts";
import { JobStatusEnum, JobTypeEnum } from "../../../graphql/enums.ts";
import { readsWholeSelection } from "../../../graphql/reads-whole-selection.ts";
import { type FieldTree, type Selected, selectedFields } from "../../../graphql/selected-fields.ts";
import { parseInput } from "../../../parse-input.ts";
import { asMember } from "../../../platform/actions/unit-of-work.ts";
import { DeletionPayload } from "../../../platform/deleted-records/deletion.type.ts";
import { recordReader } from "../../../platform/reads/read-records.ts";
import { Member } from "../../identity/members/member.type.ts";
import { completeJob, reassignedSince } from "./complete-job.ts";
import { confirmJob } from "./confirm-job.ts";
import { createJob } from "./create-job.ts";
import { deleteJob } from "./delete-job.ts";
import { jobEvents } from "./job.events.ts";
import { createJobInput, rescheduleJobInput, updateJobInput } from "./job.input.ts";
import { Job } from "./job.type.ts";
import type { JobRow } from "./job-row.ts";
import { keepingLateWork } from "./late-work.ts";
import { requireJob } from "./read-jobs.ts";
import { rescheduleJob } from "./reschedule-job.ts";
import { restoreJob } from "./restore-job.ts";
import { SCHEDULED_WALL_TIME, SENT_SCHEDULED_AT, withOneTime } from "./scheduled-wall-time.ts";
import { undoJobStatus } from "./undo-job-status.ts";
import { updateJob } from "./update-job.ts";

const CreateJobInput = builder.inputType("CreateJobInput", {
  description: "A new job.",
  fields: (t) => ({
    id: t.id(CHOSEN_ID),
    title: t.string({ required: true }),
    jobType: t.field({ type: JobTypeEnum }),
    description: t.string(),
    customerId: t.id({ description: "Customer the work is for." }),
    scheduledAt: t.field({
      type: "DateTime",
      description: SENT_SCHEDULED_AT,
    }),
    scheduledWallTime: t.string({ description: SCHEDULED_WALL_TIME }),
    equipmentIds: t.idList({ description: "Equipment to work on." }),
    equipmentId: t.id({ description: "A single piece of equipment, instead of a list." }),
    assignedTechIds: t.idList({ description: "Members to assign." }),
    assignedUserId: t.id({ description: "A single member to assign, instead of a list." }),
    estimatedValueCents: t.int({ description: "Admins and managers only." }),
    durationMinutes: t.int({
      description: "Length of the visit, 5 to 1440 minutes. null means as long as its type usually takes.",
    }),
    siteAddress: t.string({ description: "The visit's own address, if it isn't the customer's." }),
    accessNote: t.string({ description: "How to get in, e.g. a gate code. Customers don't see it." }),
    siteContactName: t.string({ description: "Who to ask for at the site, if it isn't the customer." }),
    siteContactPhone: t.string({
      description: "The site contact's phone. Texts about the visit go there if it's a mobile.",
    }),
    conversationId: t.id({
      description:
        "Thread of an unknown number that asked for the job. It becomes the customer's. Ignored if it has a customer. If it was just given to another customer with the number, the job is theirs, and a customer created in the last 10 minutes is deleted.",
    }),
  }),
});

const UpdateJobInput = builder.inputType("UpdateJobInput", {
  description: "Changes only the fields given. null clears a field, and a list replaces the existing one.",
  fields: (t) => ({
    title: t.string(),
    jobType: t.field({ type: JobTypeEnum }),
    description: t.string(),
    status: t.field({ type: JobStatusEnum }),
    customerId: t.id({ description: "Customer the work is for." }),
    scheduledAt: t.field({ type: "DateTime", description: SENT_SCHEDULED_AT }),
    scheduledWallTime: t.string({ description: SCHEDULED_WALL_TIME }),
    equipmentIds: t.idList({ description: "Equipment to work on. Replaces the list." }),
    equipmentId: t.id({ description: "A single piece of equipment, instead of a list." }),
    assignedTechIds: t.idList({ description: "Members to assign. Replaces the technicians." }),
    assignedUserId: t.id({ description: "Replaces the technicians unless this person is already assigned." }),
    estimatedValueCents: t.int({ description: "Admins and managers only." }),
    durationMinutes: t.int({
      description: "Length of the visit, 5 to 1440 minutes. null means as long as its type usually takes.",
    }),
    siteAddress: t.string({ description: "The visit's own address, if it isn't the customer's." }),
    accessNote: t.string({ description: "How to get in, e.g. a gate code. Customers don't see it." }),
    siteContactName: t.string({ description: "Who to ask for at the site, if it isn't the customer." }),
    siteContactPhone: t.string({
      description: "The site contact's phone. Texts about the visit go there if it's a mobile.",
    }),
    version: t.int({
      description: "The version you last read. A stale one returns CONFLICT with what changed.",
    }),
  }),
});

const CompleteJobPayload = builder
  .objectRef<{ jobId: string; job: Selected<JobRow>; followUps: Selected<JobRow>[] }>("CompleteJobPayload")
  .implement({
    description: "A completed job.",
    access: "parent",
    fields: (t) => ({
      job: t.expose("job", { type: Job, description: "The completed job." }),
      followUps: t.expose("followUps", { type: [Job], description: "Jobs created for the next services." }),
      reassignedTo: t.field({
        type: [Member],
        description:
          "Who the job was assigned to while the caller, who completed it, was offline. Usually empty.",
        resolve: async ({ jobId }, _args, { db, me }) => {
          const ids = await reassignedSince(db, jobId, me.userId);
          return ids.length > 0 ? db.user.findMany({ where: { id: { in: ids } } }) : [];
        },
      }),
    }),
  });

const saved = (context: Context, id: string, info: GraphQLResolveInfo | FieldTree) =>
  requireJob(recordReader(context), "fieldNodes" in info ? selectedFields(info) : info, id);

const UndoJobStatusPayload = builder
  .objectRef<{ job: Selected<JobRow>; removedFollowUpIds: string[] }>("UndoJobStatusPayload")
  .implement({
    description: "A job after undoing a status change.",
    access: "parent",
    fields: (t) => ({
      job: t.expose("job", { type: Job, description: "The job, back at its previous status." }),
      removedFollowUpIds: t.exposeIDList("removedFollowUpIds", {
        description: "Ids of the follow-ups that were deleted.",
      }),
    }),
  });

builder.mutationFields((t) => ({
  createJob: t.field({
    type: Job,
    description: "Creates a job.",
    write: "queueable",
    authScopes: { signedIn: true },
    args: { input: t.arg({ type: CreateJobInput, required: true }) },
    resolve: async (_root, args, context, info) => {
      const input = parseInput(createJobInput, withOneTime(args.input, context.me.timeZone));
      const id = await asMember(context, (work) => createJob(work, input, args.input.id));
      return saved(context, id, info);
    },
  }),
  updateJob: t.field({
    type: Job,
    description:
      "Changes only the fields given. A stale version returns CONFLICT with what changed. Setting done creates " +
      "follow-ups, as completeJob does.",
    write: "queueable",
    authScopes: { signedIn: true },
    args: { id: t.arg.id({ required: true }), input: t.arg({ type: UpdateJobInput, required: true }) },
    resolve: async (_root, { id, ...args }, context, info) => {
      const input = parseInput(updateJobInput, withOneTime(args.input, context.me.timeZone));
      await asMember(context, (work) => updateJob(work, id, input));
      return saved(context, id, info);
    },
  }),
  rescheduleJob: t.field({
    ...readsWholeSelection,
    type: Job,
    description: "Moves a job. A confirmed job moved to another day becomes scheduled.",
    write: "queueable",
    authScopes: { signedIn: true },
    args: {
      id: t.arg.id({ required: true }),
      scheduledAt: t.arg({ type: "DateTime", description: `${SENT_SCHEDULED_AT} null removes the date.` }),
      scheduledWallTime: t.arg.string({ description: `${SCHEDULED_WALL_TIME} null removes the date.` }),
      version: t.arg.int({ description: "The version you last read. A stale one returns CONFLICT." }),
    },
    resolve: async (_root, { id, ...args }, context, info) => {
      const { db, me, queuedAt, requestKey } = context;
      const now = context.now();
      const mover = { ...recordReader(context), db, userId: me.userId, now, queuedAt, requestKey };
      const input = parseInput(rescheduleJobInput, withOneTime(args, me.timeZone));
      const { job, event } = await rescheduleJob(mover, id, input, selectedFields(info));
      if (event) context.bus.publish(jobEvents, context.me.orgId, event);
      return job;
    },
  }),
  completeJob: t.field({
    type: CompleteJobPayload,
    description:
      "Completes a job. Completing a Service job creates one follow-up per service interval. Retries don't create more.",
    write: "queueable",
    authScopes: { signedIn: true },
    args: {
      id: t.arg.id({ required: true }),
      unlessCancelled: t.arg.boolean({
        description: "If true, returns CONFLICT for a cancelled job, with who cancelled it and when.",
      }),
    },
    resolve: async (_root, { id, unlessCancelled }, context, info) => {
      const complete = () =>
        asMember(context, (work) => completeJob(work, id, { unlessCancelled: unlessCancelled ?? false }));
      const followUpIds = await keepingLateWork(context, id, { kind: "completion" }, complete);
      const job = await saved(context, id, selectedFields(info, ["job"]));
      const fields = selectedFields(info, ["followUps"]);
      const followUps = await Promise.all(followUpIds.map((each) => saved(context, each, fields)));
      return { jobId: id, job, followUps };
    },
  }),
  undoJobStatus: t.field({
    type: UndoJobStatusPayload,
    description:
      "Undoes the last status change: restores the previous status, confirmation link and completion. Undoing a " +
      "completion also deletes follow-ups no one has changed since.",
    write: "gated",
    authScopes: { signedIn: true },
    args: {
      id: t.arg.id({ required: true }),
      version: t.arg.int({ required: true, description: "The version the change returned." }),
    },
    resolve: async (_root, { id, version }, context, info) => {
      const removedFollowUpIds = await asMember(context, (work) => undoJobStatus(work, id, version));
      return { job: await saved(context, id, selectedFields(info, ["job"])), removedFollowUpIds };
    },
  }),
  confirmJob: t.field({
    type: Job,
    description: "Confirms a new or scheduled job. Any other status stays the same.",
    write: "queueable",
    authScopes: { signedIn: true },
    args: { id: t.arg.id({ required: true }) },
    resolve: async (_root, { id }, context, info) => {
      await asMember(context, (work) => confirmJob(work, id));
      return saved(context, id, info);
    },
  }),
  deleteJob: t.field({
    type: DeletionPayload,
    description: "Deletes a job, or archives an invoiced one.",
    write: "gated",
    authScopes: { manager: true },
    args: {
      id: t.arg.id({ required: true }),
      onlyCompleted: t.arg.boolean({ description: "If true, returns NOT_FOUND for a job that isn't done." }),
    },
    resolve: async (_root, { id, onlyCompleted }, context) => ({
      id,
      outcome: await asMember(context, (work) =>
        deleteJob(work, id, { onlyCompleted: onlyCompleted ?? false }),
      ),
    }),
  }),
  restoreJob: t.field({
    type: Job,
    description: "Undoes archiving, or a deletion in the last 30 days. Otherwise does nothing.",
    write: "gated",
    authScopes: { manager: true },
    args: { id: t.arg.id({ required: true }) },
    resolve: async (_root, { id }, context, info) => {
      await asMember(context, (work) => restoreJob(work, id));
      return saved(context, id, info);
    },
  }),
}));
