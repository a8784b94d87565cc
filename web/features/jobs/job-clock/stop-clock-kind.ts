import { jobHoursSchema } from "@fettle/rules/jobs/job-work.schema";
import { MESSAGES } from "@fettle/rules/platform/messages";
import { z } from "zod";
import { StopJobClockDocument } from "../../../generated/graphql.ts";
import { jobRecord } from "../../../platform/job-cache/about-job.ts";
import { defineKind } from "../../../platform/outbox/outbox-kind.ts";
import { formatHours } from "../job-work/format-hours.ts";
import { keepRunningClock } from "./running-clock-cache.ts";

export const stopClockKind = defineKind({
  kind: "stop-clock",
  role: "addition",
  label: "Clock",
  nouns: ["stopped clock", "stopped clocks"],
  schema: jobHoursSchema.extend({ jobId: z.string(), clockId: z.string() }),
  failure: MESSAGES.failedToAddHours,
  records: ({ jobId }) => [jobRecord(jobId)],
  words: ({ hours, description }) => `${formatHours(hours)}, ${description ?? "Labour"}`,
  send: ({ variables: { clockId, hours, description } }, { client, context }) =>
    client.mutate({
      mutation: StopJobClockDocument,
      variables: { id: clockId, hours, description },
      context,
      update: (cache) => keepRunningClock(cache, null),
    }),
  apply: (cache, { variables: { jobId, hours } }) => {
    keepRunningClock(cache, null);
    cache.modify({
      id: `Job:${jobId}`,
      fields: { labourMinutes: (stored: number | null) => (stored ?? 0) + hours * 60 },
    });
  },
});
