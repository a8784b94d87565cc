import type { Reference } from "@apollo/client";
import { chargePriceSchema } from "@fettle/rules/jobs/job-work.schema";
import { formatDollars } from "@fettle/rules/platform/money";
import { z } from "zod";
import { PriceJobChargeDocument, RemoveJobChargeDocument } from "../../../generated/graphql.ts";
import { errorCode } from "../../../platform/apollo/error-text.ts";
import { jobRecord } from "../../../platform/job-cache/about-job.ts";
import { defineKind } from "../../../platform/outbox/outbox-kind.ts";
import { showFields } from "../../../platform/outbox/show-fields.ts";

const ofCharge = { id: z.string(), jobId: z.string(), description: z.string() };
const records = ({ jobId }: { jobId: string }) => [jobRecord(jobId)];
const nouns = ["change", "changes"] as const;

export const priceKind = defineKind({
  kind: "charge-price",
  role: "change",
  label: "Price",
  nouns,
  schema: chargePriceSchema.extend({ ...ofCharge, totalCents: z.number() }),
  failure: "Failed to set price",
  records,
  words: ({ description, unitPrice }) => `${description}: ${formatDollars(unitPrice)}`,
  send: ({ variables: { id, unitPrice } }, { client, context }) =>
    client.mutate({ mutation: PriceJobChargeDocument, variables: { id, unitPrice }, context }),
  apply: (cache, { variables: { id, unitPrice, totalCents } }) =>
    showFields(cache, `JobCharge:${id}`, { unitPrice, totalCents }),
});

/** Succeeds if the charge is already gone. */
export const removeChargeKind = defineKind({
  kind: "charge-removal",
  role: "change",
  label: "Charge removed",
  nouns,
  schema: z.object(ofCharge),
  failure: "Failed to remove charge",
  records,
  words: ({ description }) => description,
  send: ({ variables: { id } }, { client, context }) =>
    client.mutate({ mutation: RemoveJobChargeDocument, variables: { id }, context }).catch((error) => {
      if (errorCode(error) !== "NOT_FOUND") throw error;
      return undefined;
    }),
  apply: (cache, { variables: { id, jobId } }) => {
    cache.modify({
      id: `Job:${jobId}`,
      fields: {
        charges: (existing: readonly Reference[]) =>
          existing.filter((each) => each.__ref !== `JobCharge:${id}`),
      },
    });
  },
});
