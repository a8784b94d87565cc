import { formatMoney } from "@fettle/rules/platform/money";
import { BadInputError, ConflictError, NotFoundError } from "../../../../errors.ts";
import { publicError } from "../../../../graphql/public-error.ts";
import { documentOf } from "../documents.ts";
import { requireJob } from "./job-plans.ts";
import { idsOf, line, type Plan, type PlanWork } from "./plan.ts";

/** A card with more lines than this can't be checked at a glance. */
export const JOBS_MAX = 20;

type Drafted = { id: string; number: string; version: number };

/** Drafts an invoice for each completed job, with the lines that converting the job gives it. */
export const jobInvoicesPlan: Plan = {
  kind: "job_invoices",
  writes: [documentOf("ToolConvertJob")],
  reverts: [documentOf("ToolDeleteInvoice")],
  async describe(work, { input }) {
    const ids = idsOf(input.jobIds);
    if (ids.length === 0 || ids.length > JOBS_MAX) {
      throw new BadInputError(`Choose 1 to ${JOBS_MAX} jobs`, { field: "jobIds", status: 422 });
    }
    const jobs = [];
    for (const id of ids) jobs.push(await requireJob(work, id));
    const [only, another] = jobs;
    return {
      title: only && !another ? `Draft an invoice for job ${only.number}` : `Draft ${jobs.length} invoices`,
      lines: jobs.map(({ id, number, title, customer, hasInvoice, status, billableTotalCents }) =>
        line(id, `Job ${number}`, null, {
          after: title,
          detail: [
            customer?.name ?? "No customer",
            billableTotalCents !== null && `${formatMoney(billableTotalCents)} inc GST`,
            hasInvoice && "Already invoiced",
            status !== "done" && "Not done",
          ]
            .filter(Boolean)
            .join(" · "),
          editable: false,
        }),
      ),
      warnings: jobs.some(({ billableTotalCents }) => !billableTotalCents)
        ? ["A job without a price is drafted at $0.00"]
        : [],
      version: null,
    };
  },
  async execute(work, { key, input }) {
    const drafted: Drafted[] = [];
    const refused: unknown[] = [];
    for (const id of idsOf(input.jobIds)) {
      try {
        drafted.push(...(await draft(work, key, id)));
      } catch (error) {
        refused.push(error);
      }
    }
    const [first, another] = drafted;
    if (!first) throw refused[0] ?? new ConflictError("These jobs are already invoiced");
    const done = another ? `${drafted.length} invoices drafted` : `Invoice ${first.number} drafted`;
    return {
      recordId: first.id,
      outcome: [done, ...refused.map((error) => publicError(error).message)].join(". "),
      undo: { version: null, input: { drafted: drafted.map(({ id, version }) => ({ id, version })) } },
    };
  },
  async revert(work, _recordId, { input }) {
    const drafted = (input?.drafted ?? []) as Drafted[];
    for (const { id, version } of drafted) {
      const { invoice } = await work.run(documentOf("ToolInvoice"), { id });
      if (!invoice) throw new NotFoundError("Invoice");
      if (invoice.version !== version || invoice.status !== "draft") {
        throw new ConflictError("Someone has changed or sent one of these invoices since");
      }
    }
    for (const { id } of drafted) await work.run(documentOf("ToolDeleteInvoice"), { id });
  },
};

/** Nothing if the job already had an invoice: that one isn't ours to undo. */
async function draft({ run }: PlanWork, key: string, jobId: string): Promise<Drafted[]> {
  const { convertJobToInvoice } = await run(documentOf("ToolConvertJob"), { jobId }, `${key}:${jobId}`);
  return convertJobToInvoice?.created ? [convertJobToInvoice.invoice] : [];
}
