import { jobCallSchema } from "@fettle/rules/jobs/job-call.schema";
import { z } from "zod";
import { JobDiaryDocument, LogJobCallDocument } from "../../../generated/graphql.ts";
import { jobRecord } from "../../../platform/job-cache/about-job.ts";
import { defineKind } from "../../../platform/outbox/outbox-kind.ts";

export const FAILED_TO_LOG_CALL = "Failed to log the call";

export const callKind = defineKind({
  kind: "call",
  role: "addition",
  label: "Call",
  nouns: ["call", "calls"],
  schema: jobCallSchema.extend({ jobId: z.string() }),
  failure: FAILED_TO_LOG_CALL,
  records: ({ jobId }) => [jobRecord(jobId)],
  words: ({ text }) => text || "Phone call",
  send: ({ variables: { jobId, ...input } }, { client, context }) =>
    client.mutate({
      mutation: LogJobCallDocument,
      variables: { jobId, input },
      context,
      refetchQueries: [JobDiaryDocument],
    }),
});
