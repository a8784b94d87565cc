import { z } from "zod";
import { INVOICING_BASES } from "./invoicing-basis.ts";

const JOB_INVOICES_MAX = 100;
const isOnce = (ids: readonly string[]) => new Set(ids).size === ids.length;

export const jobInvoicesSchema = z.object({
  invoices: z
    .array(
      z.object({
        jobIds: z.array(z.guid().transform((id) => id.toLowerCase())).min(1, "Choose a job"),
        bill: z.enum(INVOICING_BASES).nullish(),
      }),
    )
    .min(1, "Choose a job")
    .max(JOB_INVOICES_MAX, `Up to ${JOB_INVOICES_MAX} invoices can be made at once`)
    .refine((invoices) => invoices.flatMap(({ jobIds }) => jobIds).length <= JOB_INVOICES_MAX, {
      message: `Up to ${JOB_INVOICES_MAX} jobs can be invoiced at once`,
    })
    .refine((invoices) => isOnce(invoices.flatMap(({ jobIds }) => jobIds)), {
      message: "Each job can only be invoiced once",
    }),
  dueDate: z.iso.date().nullish(),
  asDrafts: z.boolean().nullish(),
});
