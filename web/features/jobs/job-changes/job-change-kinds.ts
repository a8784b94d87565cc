import { JOB_STATUSES, jobStatusLabel } from "@fettle/rules/jobs/job-status";
import { formatWallDateTime } from "@fettle/rules/platform/format-wall-time";
import { MESSAGES } from "@fettle/rules/platform/messages";
import { jobWallTime } from "@fettle/rules/platform/wall-time";
import { z } from "zod";
import {
  CompleteJobDocument,
  ConfirmJobDocument,
  RescheduleJobDocument,
  UpdateJobDocument,
} from "../../../generated/graphql.ts";
import { jobRecord } from "../../../platform/job-cache/about-job.ts";
import { placeJob } from "../../../platform/job-cache/job-cache.ts";
import { showJobAs } from "../../../platform/job-cache/show-job-as.ts";
import type { OutboxProblem } from "../../../platform/outbox/outbox-item.ts";
import { defineKind } from "../../../platform/outbox/outbox-kind.ts";

const job = { id: z.string() };
const records = ({ id }: { id: string }) => [jobRecord(id)];
const statusSchema = z.enum(JOB_STATUSES);
const nouns = ["change", "changes"] as const;

const storedIn = ({ changes }: OutboxProblem, field: string) =>
  changes?.find((change) => change.field === field)?.value;

const statusWords = (status: unknown) => {
  const read = statusSchema.safeParse(status);
  return read.success ? jobStatusLabel(read.data) : String(status);
};

/** Runs after all the job's other queued work. Completing a cancelled job needs the user's approval. */
export const completeKind = defineKind({
  kind: "complete",
  role: "closing",
  label: "Complete",
  nouns,
  schema: z.object({ ...job, evenIfCancelled: z.boolean().optional() }),
  failure: MESSAGES.failedToCompleteJob,
  records,
  words: () => "Job completed",
  async send({ variables: { id, evenIfCancelled } }, { client, context }) {
    const { data } = await client.mutate({
      mutation: CompleteJobDocument,
      variables: { id, unlessCancelled: !evenIfCancelled },
      context,
      update: (cache, { data }) => {
        const done = data?.completeJob;
        for (const { id } of done ? [done.job, ...done.followUps] : []) placeJob(cache, id);
      },
    });
    return data?.completeJob;
  },
  versionIn: (data) => data?.job.version,
  newsIn(data) {
    if (!data || data.reassignedTo.length === 0) return undefined;
    const names = data.reassignedTo.map(({ name }) => name).join(" and ");
    return {
      title: "Completed, and recorded as your work",
      description: `${data.job.title} was given to ${names} while you were offline.`,
    };
  },
  apply: (cache, { variables, queuedAt }) =>
    showJobAs(cache, variables.id, { status: "done", completedAt: queuedAt }),
  sides: ({ id }, problem) => [
    {
      field: "status",
      mine: jobStatusLabel("done"),
      theirs: statusWords(storedIn(problem, "status")),
      withMine: { id, evenIfCancelled: true },
    },
  ],
});

export const confirmKind = defineKind({
  kind: "confirm",
  role: "change",
  label: "Confirm",
  nouns,
  schema: z.object(job),
  failure: MESSAGES.failedToConfirmJob,
  records,
  words: () => "Visit confirmed",
  async send({ variables }, { client, context }) {
    const update = (cache: Parameters<typeof placeJob>[0]) => placeJob(cache, variables.id);
    const { data } = await client.mutate({ mutation: ConfirmJobDocument, variables, context, update });
    return data?.confirmJob;
  },
  versionIn: (data) => data?.version,
  apply: (cache, { variables }) => showJobAs(cache, variables.id, { status: "confirmed" }),
});

export const statusKind = defineKind({
  kind: "status",
  role: "change",
  label: "Status",
  nouns,
  schema: z.object({ ...job, status: statusSchema }),
  failure: MESSAGES.failedToSave,
  records,
  words: ({ status }) => jobStatusLabel(status),
  async send({ variables: { id, status }, version }, { client, context }) {
    const { data } = await client.mutate({
      mutation: UpdateJobDocument,
      variables: { id, input: { status, version } },
      context,
      update: (cache) => placeJob(cache, id),
    });
    return data?.updateJob;
  },
  versionIn: (data) => data?.version,
  apply: (cache, { variables: { id, status } }) => showJobAs(cache, id, { status }),
  sides: ({ status }, problem) => [
    {
      field: "status",
      mine: jobStatusLabel(status),
      theirs: statusWords(storedIn(problem, "status")),
    },
  ],
});

/** Formats "Tue 24 Nov 2026, 11:00 am". */
export const timeWords = (scheduledAt: unknown, timeZone: string) =>
  typeof scheduledAt === "string" ? formatWallDateTime(jobWallTime(scheduledAt, timeZone)) : "No date";

export const rescheduleKind = defineKind({
  kind: "move",
  role: "change",
  label: "Visit time",
  nouns,
  schema: z.object({
    ...job,
    scheduledAt: z.string().nullable(),
    status: statusSchema,
    timeZone: z.string(),
  }),
  failure: MESSAGES.failedToReschedule,
  records,
  words: ({ scheduledAt, timeZone }) => timeWords(scheduledAt, timeZone),
  async send({ variables: { id, scheduledAt }, version }, { client, context }) {
    const { data } = await client.mutate({
      mutation: RescheduleJobDocument,
      variables: { id, scheduledAt, version },
      context,
      update: (cache) => placeJob(cache, id),
    });
    return data?.rescheduleJob;
  },
  versionIn: (data) => data?.version,
  apply: (cache, { variables: { id, scheduledAt, status } }) => showJobAs(cache, id, { scheduledAt, status }),
  sides: ({ scheduledAt, timeZone }, problem) => [
    {
      field: "scheduledAt",
      mine: timeWords(scheduledAt, timeZone),
      theirs: timeWords(storedIn(problem, "scheduledAt"), timeZone),
    },
  ],
});
