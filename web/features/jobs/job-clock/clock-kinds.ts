import type { ApolloCache } from "@apollo/client";
import { isOpenStatus } from "@fettle/rules/jobs/job-status";
import { jobHoursSchema } from "@fettle/rules/jobs/job-work.schema";
import { MESSAGES } from "@fettle/rules/platform/messages";
import { z } from "zod";
import {
  ArriveOnSiteDocument,
  DiscardJobClockDocument,
  StartJobClockDocument,
  StopJobClockDocument,
} from "../../../generated/graphql.ts";
import { jobRecord } from "../../../platform/job-cache/about-job.ts";
import { factsOf, placeJob } from "../../../platform/job-cache/job-cache.ts";
import { showJobAs } from "../../../platform/job-cache/show-job-as.ts";
import { CLOCK_RECORD } from "../../../platform/outbox/outbox-item.ts";
import { defineKind } from "../../../platform/outbox/outbox-kind.ts";
import { formatHours } from "../job-work/format-hours.ts";
import { clockJobIn, keepRunningClock, runningClockIn, stopRunningClock } from "./running-clock-cache.ts";

const ofClock = { jobId: z.string(), clockId: z.string() };
const records = ({ jobId }: { jobId: string }) => [jobRecord(jobId), CLOCK_RECORD];
const kind = { role: "change", label: "Clock", nouns: ["clock change", "clock changes"], records } as const;

/** The clock's id is the item's. */
export const startClockKind = defineKind({
  ...kind,
  kind: "start-clock",
  schema: z.object({ jobId: z.string(), isTravelling: z.boolean() }),
  failure: "Failed to start the clock",
  words: ({ isTravelling }) => (isTravelling ? "Travel started" : "Clock started"),
  async send({ id, variables, version }, { client, context }) {
    const { data } = await client.mutate({
      mutation: StartJobClockDocument,
      variables: { id, ...variables },
      context,
      update: (cache, { data }) => {
        keepRunningClock(cache, data?.startJobClock ?? null);
        placeJob(cache, variables.jobId);
      },
    });
    const after = data?.startJobClock.job?.version;
    // Only our own change of status: later items mustn't overwrite someone else's.
    return { version: after === (version ?? 0) + 1 ? after : undefined };
  },
  versionIn: ({ version }) => version,
  apply: (cache, { id, variables: { jobId, isTravelling }, queuedAt }) => {
    keepRunningClock(cache, {
      __typename: "JobClock",
      id,
      jobId,
      startedAt: queuedAt,
      arrivedAt: isTravelling ? null : queuedAt,
      stoppedAt: null,
      job: clockJobIn(cache, jobId),
    });
    const job = factsOf(cache, jobId);
    if (job && isOpenStatus(job.status)) showJobAs(cache, jobId, { status: "in_progress" });
  },
});

export const arriveOnSiteKind = defineKind({
  ...kind,
  kind: "arrive-on-site",
  schema: z.object(ofClock),
  failure: "Failed to change the clock",
  words: () => "Arrived on site",
  send: ({ variables: { clockId } }, { client, context }) =>
    client.mutate({ mutation: ArriveOnSiteDocument, variables: { clockId }, context }),
  apply: (cache, { variables: { clockId }, queuedAt }) => {
    const clock = runningClockIn(cache);
    if (clock?.id === clockId) keepRunningClock(cache, { ...clock, arrivedAt: queuedAt });
  },
});

export const stopClockKind = defineKind({
  ...kind,
  kind: "stop-clock",
  nouns: ["stopped clock", "stopped clocks"],
  schema: jobHoursSchema.extend(ofClock),
  failure: MESSAGES.failedToAddHours,
  words: ({ hours, description }) => `${formatHours(hours)}, ${description ?? "Labour"}`,
  sendAs: { reason: "CLOCK_STOPPED", kind: "hours", label: "Add as hours" },
  send: ({ variables: { clockId: id, ...variables } }, { client, context }) =>
    client.mutate({
      mutation: StopJobClockDocument,
      variables: { id, ...variables },
      context,
      update: (cache) => stopRunningClock(cache, variables.jobId),
    }),
  apply: (cache, { variables: { jobId, hours } }) => {
    stopRunningClock(cache, jobId);
    countMinutes(cache, jobId, hours * 60);
  },
});

export const discardClockKind = defineKind({
  ...kind,
  kind: "discard-clock",
  schema: z.object(ofClock),
  failure: "Failed to stop the clock",
  words: () => "Clock stopped without hours",
  send: ({ variables: { clockId: id, jobId } }, { client, context }) =>
    client.mutate({
      mutation: DiscardJobClockDocument,
      variables: { id, jobId },
      context,
      update: (cache) => stopRunningClock(cache, jobId),
    }),
  apply: (cache, { variables: { jobId } }) => stopRunningClock(cache, jobId),
});

const countMinutes = (cache: ApolloCache, jobId: string, minutes: number) =>
  cache.modify({
    id: `Job:${jobId}`,
    fields: { labourMinutes: (stored: number | null) => (stored ?? 0) + minutes },
  });
