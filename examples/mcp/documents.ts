import { z } from "zod";

export const JOB_FIELDS =
  "id number title status jobType scheduledAt customer { id name address } technicians { id name }";

export const jobSchema = z.object({
  id: z.string(),
  number: z.number(),
  title: z.string(),
  status: z.string(),
  jobType: z.string().nullable(),
  scheduledAt: z.iso.datetime().nullable(),
  customer: z.object({ id: z.string(), name: z.string(), address: z.string().nullable() }).nullable(),
  technicians: z.array(z.object({ id: z.string(), name: z.string() })),
});

export type Visit = z.infer<typeof jobSchema>;

export const customerSchema = z.object({
  id: z.string(),
  name: z.string(),
  contactName: z.string().nullable(),
  phone: z.string().nullable(),
  email: z.string().nullable(),
  address: z.string().nullable(),
});

export const PROPOSAL_FIELDS =
  "id title status warnings outcome jobId url expiresAt lines { label value warning suggestion }";

export const proposalSchema = z.object({
  id: z.string(),
  title: z.string(),
  status: z.string(),
  warnings: z.array(z.string()),
  outcome: z.string().nullable(),
  jobId: z.string().nullable(),
  url: z.string(),
  expiresAt: z.string(),
  lines: z.array(
    z.object({
      label: z.string(),
      value: z.string().nullable(),
      warning: z.string().nullable(),
      suggestion: z.string().nullable(),
    }),
  ),
});
