import type { ApolloCache } from "@apollo/client";
import { updateJobSchema } from "@fettle/rules/jobs/job.schema";
import { MESSAGES } from "@fettle/rules/platform/messages";
import { formatMoney } from "@fettle/rules/platform/money";
import { FIXED_ZONE } from "@fettle/rules/platform/wall-time";
import type { z } from "zod";
import {
  CustomerOnJobFragmentDoc,
  EquipmentOnJobFragmentDoc,
  type JobFactsFragment,
  MemberOnJobFragmentDoc,
  UpdateJobDocument,
} from "../../../generated/graphql.ts";
import { placeJob } from "../../../platform/job-cache/job-cache.ts";
import { showJobAs } from "../../../platform/job-cache/show-job-as.ts";
import { defineEditKind, type Edit } from "../../../platform/outbox/edit-kind.ts";
import { readable } from "../../../platform/outbox/show-fields.ts";
import { timeWords } from "./job-change-kinds.ts";
import { JOB_LABELS, jobFieldWords } from "./job-labels.ts";

const input = updateJobSchema.omit({ version: true });
export type JobEditInput = z.output<typeof input>;

/** An edit that completes the job is sent after the job's other queued work. */
export const jobEditKind = defineEditKind({
  kind: "job-edit",
  record: "job",
  label: "Job details",
  failure: MESSAGES.failedToSave,
  input,
  labels: { ...JOB_LABELS, estimatedValueCents: "Estimated value" },
  texts: ["description", "accessNote"],
  wordsOf(field, value, { nameOf, timeZone = FIXED_ZONE }) {
    if (field === "scheduledAt") return timeWords(value, timeZone);
    if (field === "estimatedValueCents")
      return typeof value === "number" ? formatMoney(value) : "Not estimated";
    return jobFieldWords(field, value, nameOf);
  },
  roleOf: ({ input }) => (input.status === "done" ? "closing" : "change"),
  async send({ variables: { id, input }, version }, { client, context }) {
    const { data } = await client.mutate({
      mutation: UpdateJobDocument,
      variables: { id, input: { ...input, version } },
      context,
      update: (cache) => placeJob(cache, id),
    });
    return data?.updateJob;
  },
  versionIn: (data) => data?.version,
  apply: (cache, { variables, queuedAt }) =>
    showJobAs(cache, variables.id, fieldsOf(cache, variables, queuedAt)),
});

function fieldsOf(cache: ApolloCache, { input, names = {} }: Edit<JobEditInput>, queuedAt: string) {
  const { customerId, equipmentIds, assignedTechIds, ...own } = input;
  const customer = (id: string) =>
    readable(cache, `Customer:${id}`, CustomerOnJobFragmentDoc, "CustomerOnJob", {
      __typename: "Customer",
      id,
      name: names[id] ?? "",
      contactName: null,
      email: null,
      phone: null,
      street: null,
      suburb: null,
      state: null,
      postcode: null,
      address: null,
      balanceCents: null,
    });
  const equipment = (id: string) =>
    readable(cache, `Equipment:${id}`, EquipmentOnJobFragmentDoc, "EquipmentOnJob", {
      __typename: "Equipment",
      id,
      name: names[id] ?? "",
      make: null,
      model: null,
      serial: null,
      serviceIntervalMonths: null,
    });
  const member = (id: string) =>
    readable(cache, `Member:${id}`, MemberOnJobFragmentDoc, "MemberOnJob", {
      __typename: "Member",
      id,
      name: names[id] ?? "",
      role: "technician",
      color: "",
      initials: (names[id] ?? "").slice(0, 1),
    });
  return {
    ...own,
    ...(input.status === "done" && { completedAt: queuedAt }),
    ...(customerId !== undefined && { customer: customerId && customer(customerId) }),
    ...(equipmentIds && { equipment: equipmentIds.map(equipment) }),
    ...(assignedTechIds && { technicians: assignedTechIds.map(member) }),
  } as unknown as Partial<JobFactsFragment>;
}
