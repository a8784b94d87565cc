import { JOB_TYPES } from "@fettle/rules/jobs/job-status";
import { formatWallTime } from "@fettle/rules/platform/format-wall-time";
import { nowWall, readWallTime } from "@fettle/rules/platform/wall-time";
import { type CalendarDateTime, toCalendarDate } from "@internationalized/date";
import { BadInputError, ConflictError, NotFoundError } from "../../../../errors.ts";
import { wallTimeOf } from "../../../jobs/jobs/scheduled-wall-time.ts";
import type { ProposalLine } from "../assistant-row.ts";
import { documentOf, type ToolJobQuery, type ToolTeamQuery } from "../documents.ts";
import { clashOf, nextFree, visitsOf } from "../visits.ts";
import { customerLine, equipmentLine } from "./named-records.ts";
import { idsOf, instantOf, line, type Plan, type PlanInput, type PlanWork, wallTimeWords } from "./plan.ts";

type StoredJob = NonNullable<ToolJobQuery["job"]>;

const STATUS_WORDS: Record<string, string> = {
  new: "New",
  scheduled: "Scheduled",
  confirmed: "Confirmed",
  in_progress: "In Progress",
  done: "Done",
  cancelled: "Cancelled",
};

export async function requireJob({ run }: PlanWork, id: string | null): Promise<StoredJob> {
  const job = id ? (await run(documentOf("ToolJob"), { id })).job : null;
  if (!job) throw new NotFoundError("Job");
  return job;
}

const jobTypeOf = (value: string | null | undefined) => {
  const known = JOB_TYPES.find((type) => type.toLowerCase() === value?.toLowerCase());
  if (value && !known)
    throw new BadInputError("Job type must be Service, Repair, Installation or Other", {
      field: "jobType",
      status: 422,
    });
  return known ?? null;
};

async function visitLines(
  work: PlanWork,
  { scheduledAt, assignedTechIds }: PlanInput,
  job: StoredJob | null,
): Promise<ProposalLine[]> {
  const ids = idsOf(assignedTechIds);
  const { members } = await work.run(documentOf("ToolTeam"), {});
  const people = ids.flatMap((id) => members.find((member) => member.id === id) ?? []);
  if (people.length < ids.length) throw new NotFoundError("Technician");
  const names = people.map(({ name }) => name).join(", ") || null;
  const start = readWallTime(scheduledAt);
  if (scheduledAt && !start)
    throw new BadInputError("Give the time as 2026-11-19T13:30", { field: "scheduledAt", status: 422 });
  const { warning, free } = start
    ? await checkTime(work, start, people, job?.id ?? null)
    : { warning: null, free: null };
  return [
    line("scheduledAt", "Time", scheduledAt ?? null, {
      after: wallTimeWords(scheduledAt ?? null),
      before: job && wallTimeWords(wallTimeOf(job.scheduledAt, work.timeZone)),
      input: "wall_time",
      warning,
      suggestion: free && {
        value: free.toString().slice(0, 16),
        text: `${formatWallTime(free)} is free`,
      },
    }),
    line("assignedTechIds", ids.length > 1 ? "Technicians" : "Technician", ids.join(",") || null, {
      after: names,
      before: job?.technicians.map(({ name }) => name).join(", ") || null,
      input: "records",
    }),
  ];
}

type Member = ToolTeamQuery["members"][number];

/** Returns why people aren't available at a time, and the next time they're all free. Ignores `jobId`. */
async function checkTime(work: PlanWork, start: CalendarDateTime, people: Member[], jobId: string | null) {
  const visits = people.length > 0 ? await visitsOf(work, toCalendarDate(start)) : [];
  const [clash] = people.flatMap(({ id, name }) => {
    const visit = clashOf(visits, id, start, jobId);
    return visit ? [`${name} is booked from ${formatWallTime(visit.start)}: ${visit.title}`] : [];
  });
  const ids = people.map(({ id }) => id);
  const isPast = start.compare(nowWall(work.timeZone, work.now.getTime())) < 0;
  return {
    warning: clash ?? (isPast ? "This time has passed" : null),
    free: clash ? nextFree(visits, ids, start, jobId) : null,
  };
}

const warningsIn = (lines: ProposalLine[]) => lines.flatMap(({ warning }) => warning ?? []);

export const jobPlan: Plan = {
  kind: "job",
  writes: [documentOf("ToolCreateJob")],
  reverts: [documentOf("ToolDeleteJob")],
  async describe(work, { input }) {
    const title = input.title ?? "";
    if (!title.trim()) throw new BadInputError("Title is required", { field: "title", status: 422 });
    const lines = [
      line("title", "Title", title),
      ...(await customerLine(work, input.customerId)),
      ...(await visitLines(work, input, null)),
      ...(await equipmentLine(work, input.equipmentIds)),
      line("jobType", "Type", jobTypeOf(input.jobType), { input: "choice" }),
      line("description", "Description", input.description ?? null, { input: "multiline" }),
    ];
    return { title, lines, warnings: warningsIn(lines), version: null };
  },
  async execute({ run, timeZone }, { id, key, input }) {
    const job = {
      id,
      title: input.title ?? "",
      jobType: jobTypeOf(input.jobType),
      description: input.description,
      customerId: input.customerId,
      scheduledAt: instantOf(input.scheduledAt, timeZone),
      equipmentIds: idsOf(input.equipmentIds),
      assignedTechIds: idsOf(input.assignedTechIds),
    };
    const { createJob } = await run(documentOf("ToolCreateJob"), { input: job }, key);
    if (!createJob) throw new NotFoundError("Job");
    const { number, version } = createJob;
    return { recordId: createJob.id, outcome: `Job ${number} created`, undo: { version, input: null } };
  },
  async revert(work, recordId, { version }) {
    const job = await requireJob(work, recordId);
    const hasWork = job.noteCount + job.photoCount + job.partCount + job.labourMinutes > 0 || job.hasInvoice;
    if (job.version !== version || hasWork) throw new ConflictError("Someone has changed this job since");
    await work.run(documentOf("ToolDeleteJob"), { id: recordId });
  },
};

function changePlan(
  kind: "job_change" | "schedule",
  fields: string[],
  lines: (work: PlanWork, input: PlanInput, job: StoredJob) => Promise<ProposalLine[]>,
): Plan {
  const stored = (job: StoredJob, timeZone: string): PlanInput => ({
    title: job.title,
    description: job.description,
    jobType: job.jobType,
    status: job.status,
    scheduledAt: wallTimeOf(job.scheduledAt, timeZone),
    assignedTechIds: job.technicians.map(({ id }) => id).join(",") || null,
  });
  const updated = (input: PlanInput, timeZone: string) => ({
    ...("title" in input && { title: input.title ?? "" }),
    ...("description" in input && { description: input.description }),
    ...("jobType" in input && { jobType: jobTypeOf(input.jobType) }),
    ...("status" in input && { status: statusOf(input.status) }),
    ...("scheduledAt" in input && { scheduledAt: instantOf(input.scheduledAt, timeZone) }),
    ...("assignedTechIds" in input && { assignedTechIds: idsOf(input.assignedTechIds) }),
  });
  return {
    kind,
    writes: [documentOf("ToolUpdateJob")],
    reverts: [documentOf("ToolUpdateJob")],
    async describe(work, { input, recordId }) {
      const job = await requireJob(work, recordId);
      const shown = await lines(work, { ...stored(job, work.timeZone), ...input }, job);
      const named = shown.filter(({ field }) => field in input);
      return {
        title: `Job ${job.number}: ${job.title}`,
        lines: [
          line("job", "Job", null, {
            after: `${job.number} ${job.title}`,
            detail: job.customer?.name,
            editable: false,
          }),
          ...named,
        ],
        warnings: warningsIn(named),
        version: job.version,
      };
    },
    async execute(work, { input, recordId, version }) {
      const job = await requireJob(work, recordId);
      const before = stored(job, work.timeZone);
      const { updateJob } = await work.run(documentOf("ToolUpdateJob"), {
        id: job.id,
        input: { ...updated(input, work.timeZone), version },
      });
      if (!updateJob) throw new NotFoundError("Job");
      const back = fields.filter((field) => field in input).map((field) => [field, before[field] ?? null]);
      // Moving a confirmed visit resets its status to scheduled.
      if (updateJob.status !== job.status) back.push(["status", job.status]);
      return {
        recordId: job.id,
        outcome: `Job ${updateJob.number} changed`,
        undo: { version: updateJob.version, input: Object.fromEntries(back) },
      };
    },
    async revert({ run, timeZone }, recordId, { version, input }) {
      await run(documentOf("ToolUpdateJob"), {
        id: recordId,
        input: { ...updated((input ?? {}) as PlanInput, timeZone), version },
      });
    },
  };
}

function statusOf(value: string | null | undefined) {
  const status = (["new", "scheduled", "confirmed", "in_progress", "done", "cancelled"] as const).find(
    (each) => each === value,
  );
  if (!status) throw new BadInputError("That isn’t a job status", { field: "status", status: 422 });
  return status;
}

export const scheduleJobPlan = changePlan("schedule", ["scheduledAt", "assignedTechIds"], visitLines);

export const changeJobPlan = changePlan(
  "job_change",
  ["title", "description", "jobType", "status"],
  async (_work, input, job) => [
    line("title", "Title", input.title ?? null, { before: job.title }),
    line("status", "Status", input.status ?? null, {
      after: STATUS_WORDS[statusOf(input.status)] ?? null,
      before: STATUS_WORDS[job.status] ?? null,
      input: "choice",
    }),
    line("jobType", "Type", jobTypeOf(input.jobType), { before: job.jobType, input: "choice" }),
    line("description", "Description", input.description ?? null, {
      before: job.description,
      input: "multiline",
    }),
  ],
);
