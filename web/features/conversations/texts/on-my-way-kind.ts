import { MESSAGES } from "@fettle/rules/platform/messages";
import { z } from "zod";
import { JobTextsDocument, SendJobTextDocument } from "../../../generated/graphql.ts";
import { jobRecord } from "../../../platform/job-cache/about-job.ts";
import { defineKind } from "../../../platform/outbox/outbox-kind.ts";

/** How long "about 25 minutes" stays accurate. A later text would cost a credit and be misleading. */
export const FRESH_MINUTES = 5;

/** Tells a customer that the technician is on the way, or late. Sent once. If it's too late, asks before sending. */
export const onMyWayKind = defineKind({
  kind: "on-my-way",
  role: "message",
  label: "Text",
  nouns: ["text", "texts"],
  schema: z.object({
    jobId: z.string(),
    kind: z.enum(["on_my_way", "running_late"]),
    etaMinutes: z.number(),
    customer: z.string().optional(),
  }),
  failure: MESSAGES.failedToSendSms,
  freshMs: FRESH_MINUTES * 60_000,
  records: ({ jobId }) => [jobRecord(jobId)],
  words: ({ kind, etaMinutes, customer = "the customer" }) =>
    `${kind === "on_my_way" ? "On my way to" : "Running late for"} ${customer}, about ${etaMinutes} minutes`,
  async send({ variables: { jobId, kind, etaMinutes } }, { client, context }) {
    await client.mutate({
      mutation: SendJobTextDocument,
      variables: { jobId, kind, etaMinutes },
      context,
    });
    // The text was sent even if this refetch fails.
    const shown = client.refetchQueries({ include: [JobTextsDocument] });
    await Promise.allSettled([shown]);
  },
});
