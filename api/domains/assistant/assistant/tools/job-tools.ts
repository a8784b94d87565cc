import { isManaging } from "@fettle/rules/identity/role";
import { JOB_STATUSES } from "@fettle/rules/jobs/job-status";
import { containsWords } from "@fettle/rules/platform/search-words";
import { instantWallTime } from "@fettle/rules/platform/wall-time";
import { z } from "zod";
import { documentOf, type ToolJobFragment } from "../documents.ts";
import { requireJob } from "../plans/job-plans.ts";
import { dollars, FOUND, LINKED, nodes } from "./found-rows.ts";
import { AHEAD_DAYS, dayOf, isUnconfirmed, jobFacts, jobLink, scheduled, todayOf } from "./scheduled-jobs.ts";
import { DAY, ID, SEARCH, type ToolWork, tool } from "./tool.ts";

const found = (work: ToolWork, jobs: ToolJobFragment[], total = jobs.length) => ({
  output: { total, jobs: jobs.slice(0, FOUND).map((job) => jobFacts(job, work.timeZone)) },
  links: jobs.slice(0, LINKED).map(jobLink),
});

export const findJobs = tool({
  name: "find_jobs",
  description:
    "Finds jobs by scheduled days or, without days, by words. `only`: late (start passed, not started), unscheduled, " +
    "unconfirmed (in the next 7 days, or the given days), to_invoice (done and not invoiced).",
  args: z.object({
    search: SEARCH,
    status: z.enum(JOB_STATUSES).nullable(),
    from: DAY.nullable(),
    to: DAY.nullable(),
    technician_id: ID.nullable(),
    customer_id: ID.nullable(),
    only: z.enum(["late", "unscheduled", "unconfirmed", "to_invoice"]).nullable(),
  }),
  documents: [documentOf("ToolJobs"), documentOf("ToolSchedule")],
  step: "Searching jobs",
  async use(work, { search, status, from, to, technician_id, customer_id, only }) {
    if (from || to || only === "unconfirmed") {
      const start = from ? dayOf(from, "from") : todayOf(work);
      const end = to
        ? dayOf(to, "to")
        : only === "unconfirmed" && !from
          ? start.add({ days: AHEAD_DAYS })
          : start;
      const jobs = (await scheduled(work, start, end, technician_id))
        .filter((job) => !status || job.status === status)
        .filter((job) => !customer_id || job.customer?.id === customer_id)
        .filter((job) => only !== "unconfirmed" || isUnconfirmed(job))
        .filter((job) => containsWords([job.title, String(job.number), job.customer?.name], search ?? ""));
      return found(work, jobs);
    }
    const { jobs } = await work.run(documentOf("ToolJobs"), {
      search,
      status: only === "to_invoice" ? "done" : status,
      customerId: customer_id,
      technicianId: technician_id,
      unscheduled: only === "unscheduled" ? true : null,
      late: only === "late" ? true : null,
      invoiced: only === "to_invoice" ? false : null,
      first: FOUND,
    });
    return found(work, nodes(jobs), jobs.totalCount);
  },
});

export const jobDetails = tool({
  name: "job_details",
  description: "Reads a job with its description, notes, parts and hours.",
  args: z.object({ job_id: ID }),
  documents: [documentOf("ToolJob")],
  step: "Reading the job",
  async use(work, { job_id }) {
    const {
      version: _version,
      estimatedValueCents,
      billableTotalCents,
      completedAt,
      ...job
    } = await requireJob(work, job_id);
    const output = {
      ...jobFacts(job, work.timeZone),
      ...job,
      scheduledAt: undefined,
      completedAt: completedAt && instantWallTime(completedAt, work.timeZone).toString().slice(0, 16),
      ...(isManaging(work.caller.me.role) && {
        estimated_value: estimatedValueCents && dollars(estimatedValueCents),
        to_bill: billableTotalCents && dollars(billableTotalCents),
      }),
    };
    return { output, links: [jobLink(job)] };
  },
});
