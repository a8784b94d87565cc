import type { ApolloCache, TypedDocumentNode } from "@apollo/client";
import { UNNUMBERED } from "@fettle/rules/jobs/job-name";
import { JOB_TYPES } from "@fettle/rules/jobs/job-status";
import { formatAddress } from "@fettle/rules/platform/address";
import { MESSAGES } from "@fettle/rules/platform/messages";
import { z } from "zod";
import {
  CreateJobDocument,
  type JobDetailFragment,
  JobScreenDocument,
  JobWorkDocument,
  PickedCustomerFragmentDoc,
  PickedEquipmentFragmentDoc,
  PickedMemberFragmentDoc,
} from "../../../generated/graphql.ts";
import { jobRecord } from "../../../platform/job-cache/about-job.ts";
import { countOnDashboard } from "../../../platform/job-cache/dashboard-cache.ts";
import { placeJob, removeJob } from "../../../platform/job-cache/job-cache.ts";
import { showJobAs } from "../../../platform/job-cache/show-job-as.ts";
import { editOfCreation } from "../../../platform/outbox/edit-kind.ts";
import { UNSENT_VERSION } from "../../../platform/outbox/outbox-item.ts";
import { defineKind } from "../../../platform/outbox/outbox-kind.ts";
import { customerRecord } from "../../customers/customers/new-customer-kind.ts";
import { equipmentRecord } from "../../customers/equipment/new-equipment-kind.ts";
import { jobEditKind } from "../job-changes/job-edit-kind.ts";

const text = z.string().nullish();
const named = { id: z.string(), name: z.string() };

/** Stores the input and the records the job screen shows, as they were on this device when queued. */
const newJobSchema = z.object({
  input: z.object({
    title: z.string(),
    jobType: z.enum(JOB_TYPES).nullish(),
    description: text,
    customerId: text,
    scheduledAt: text,
    equipmentIds: z.array(z.string()),
    assignedTechIds: z.array(z.string()),
    estimatedValueCents: z.number().optional(),
    durationMinutes: z.number().nullish(),
    siteAddress: text,
    accessNote: text,
    siteContactName: text,
    siteContactPhone: text,
    conversationId: text,
  }),
  customer: z
    .object({
      ...named,
      contactName: text,
      email: text,
      phone: text,
      street: text,
      suburb: text,
      state: text,
      postcode: text,
    })
    .nullable(),
  equipment: z.array(
    z.object({
      ...named,
      make: text,
      model: text,
      serial: text,
      serviceIntervalMonths: z.number().nullish(),
    }),
  ),
  technicians: z.array(z.object({ ...named, role: z.string().nullish(), color: text, initials: text })),
});

export type NewJob = z.output<typeof newJobSchema>;

export function newJobOf(cache: ApolloCache, input: NewJob["input"]): NewJob {
  const known = <Picked extends object>(type: string, id: string, fragment: TypedDocumentNode<Picked>) => {
    const options = { id: `${type}:${id}`, fragment, optimistic: true, returnPartialData: true };
    return { name: type, ...cache.readFragment(options), id };
  };
  return {
    input,
    customer: input.customerId ? known("Customer", input.customerId, PickedCustomerFragmentDoc) : null,
    equipment: input.equipmentIds.map((id) => known("Equipment", id, PickedEquipmentFragmentDoc)),
    technicians: input.assignedTechIds.map((id) => known("Member", id, PickedMemberFragmentDoc)),
  };
}

/** Works offline: the outbox item's id becomes the job's id. */
export const newJobKind = defineKind({
  kind: "new-job",
  role: "creation",
  label: "New job",
  nouns: ["new job", "new jobs"],
  schema: newJobSchema,
  failure: MESSAGES.failedToCreateJob,
  records: ({ input }, id) => [
    jobRecord(id),
    ...(input.customerId ? [customerRecord(input.customerId)] : []),
    ...input.equipmentIds.map(equipmentRecord),
  ],
  words: ({ input }) => input.title,
  async send({ id, variables: { input } }, { client, context }) {
    const { data } = await client.mutate({
      mutation: CreateJobDocument,
      variables: { input: { id, ...input } },
      context,
      update: (cache, { data }) => {
        if (!data) return;
        cache.writeQuery({ query: JobScreenDocument, variables: { id }, data: { job: data.createJob } });
        placeJob(cache, id);
      },
    });
    return data?.createJob;
  },
  versionIn: (data) => data?.version,
  formAfter: (_, id) => `job:${id}`,
  changeOf: ({ id, variables: { input }, former }, cache) =>
    editOfCreation(jobEditKind, cache, { id, input, former: former?.map((each) => each.input) }),
  apply(cache, { id, variables, queuedAt }) {
    const job = jobOf(id, variables, queuedAt);
    cache.writeQuery({ query: JobScreenDocument, variables: { id }, data: { job } });
    cache.writeQuery({
      query: JobWorkDocument,
      variables: { id },
      data: { job: { ...job, notes: [], hours: [], parts: [], charges: [] } },
    });
    countOnDashboard(cache, { to: job.status });
    showJobAs(cache, id, {});
  },
  forget: removeJob,
});

/** Builds the job as the server will, without a number. */
function jobOf(
  id: string,
  { input, customer, equipment, technicians }: NewJob,
  at: string,
): JobDetailFragment {
  return {
    __typename: "Job",
    id,
    number: UNNUMBERED,
    version: UNSENT_VERSION,
    title: input.title,
    jobType: input.jobType ?? null,
    description: input.description || null,
    status: "new",
    scheduledAt: input.scheduledAt || null,
    completedAt: null,
    createdAt: at,
    updatedAt: at,
    estimatedValueCents: input.estimatedValueCents ?? null,
    valueCents: input.estimatedValueCents ?? null,
    durationMinutes: input.durationMinutes ?? null,
    siteAddress: input.siteAddress || null,
    accessNote: input.accessNote || null,
    siteContactName: input.siteContactName || null,
    siteContactPhone: input.siteContactPhone || null,
    cannotMakeItAt: null,
    confirmationToken: null,
    noteCount: 0,
    partCount: 0,
    labourMinutes: 0,
    hasInvoice: false,
    billableCents: null,
    quotedCents: null,
    workCents: null,
    quotedTotalCents: null,
    workTotalCents: null,
    quote: null,
    invoice: null,
    lastNote: null,
    photoCount: 0,
    photos: [],
    history: [],
    customer: customer && {
      __typename: "Customer",
      id: customer.id,
      name: customer.name,
      contactName: customer.contactName ?? null,
      email: customer.email ?? null,
      phone: customer.phone ?? null,
      street: customer.street ?? null,
      suburb: customer.suburb ?? null,
      state: customer.state ?? null,
      postcode: customer.postcode ?? null,
      address: formatAddress(customer),
      balanceCents: null,
    },
    equipment: equipment.map(({ make, model, serial, serviceIntervalMonths, ...unit }) => ({
      __typename: "Equipment",
      ...unit,
      make: make ?? null,
      model: model ?? null,
      serial: serial ?? null,
      serviceIntervalMonths: serviceIntervalMonths ?? null,
    })),
    technicians: technicians.map(({ role, color, initials, ...member }) => ({
      __typename: "Member",
      ...member,
      role: (role ?? "technician") as JobDetailFragment["technicians"][number]["role"],
      color: color ?? "#68736e",
      initials: initials ?? member.name.slice(0, 1),
    })),
  };
}
