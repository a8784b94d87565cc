import { MESSAGES } from "@fettle/rules/platform/messages";
import { z } from "zod";
import { TextNewJobDocument } from "../../../generated/graphql.ts";
import { jobRecord } from "../../../platform/job-cache/about-job.ts";
import { defineKind } from "../../../platform/outbox/outbox-kind.ts";

/** After this, the visit may be near or have changed. A late text costs a credit, so it asks first. */
const FRESH_MS = 2 * 3_600_000;

/** Texts the confirmation of a new job, after the job itself has been sent. */
export const confirmationKind = defineKind({
  kind: "text-confirmation",
  role: "message",
  label: "Confirmation text",
  nouns: ["confirmation text", "confirmation texts"],
  schema: z.object({ jobId: z.string(), customer: z.string().optional() }),
  failure: MESSAGES.failedToSendSms,
  freshMs: FRESH_MS,
  records: ({ jobId }) => [jobRecord(jobId)],
  words: ({ customer = "the customer" }) => `Asks ${customer} to confirm the visit`,
  send: ({ variables: { jobId } }, { client, context }) =>
    client.mutate({ mutation: TextNewJobDocument, variables: { jobId }, context }),
});
