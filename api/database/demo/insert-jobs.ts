import { randomBytes } from "node:crypto";
import type { JobStatus } from "@fettle/rules/jobs/job-status";
import type { Prisma } from "../generated/client/client.ts";
import { addMinutes, demoId, earlier, realInstant, storedInstant } from "./demo-dates.ts";
import type { InsertContext } from "./insert-context.ts";
import { type PlannedJob, planJobs } from "./plan-jobs.ts";

export type InsertedJob = PlannedJob & { id: string };

const steps: Record<JobStatus, JobStatus[]> = {
  new: ["new"],
  scheduled: ["new", "scheduled"],
  confirmed: ["new", "scheduled", "confirmed"],
  in_progress: ["new", "scheduled", "confirmed", "in_progress"],
  done: ["new", "scheduled", "confirmed", "in_progress", "done"],
  cancelled: ["new", "scheduled", "cancelled"],
};

export async function insertJobs(context: InsertContext): Promise<InsertedJob[]> {
  const { tx, orgId, company, ids, now } = context;
  const jobs = planJobs(company, now).map((job) => ({
    ...job,
    id: demoId(`${company.key}/job/${job.number}`, job.createdAt),
  }));
  const followUps = jobs.flatMap((job) => followUpsOf(context, job));
  const rows = [...jobs.map((job) => jobRow(context, job)), ...followUps.map((job) => job.row)];
  const first = Math.min(...jobs.map((job) => job.number));
  const numbered = rows.map((row, index) => ({ ...row, number: first + index }));
  await tx.job.createMany({ data: numbered });
  const equipmentLinks = [...jobs, ...followUps].flatMap(({ id, equipment }) =>
    equipment.map((key, position) => ({ orgId, jobId: id, equipmentId: ids.get(key) ?? "", position })),
  );
  const technicianLinks = [...jobs, ...followUps].flatMap(({ id, technicians }) =>
    technicians.map((key, position) => ({ orgId, jobId: id, userId: ids.get(key) ?? "", position })),
  );
  await tx.jobEquipment.createMany({ data: equipmentLinks });
  await tx.jobTechnician.createMany({ data: technicianLinks });
  await tx.jobStatusChange.createMany({ data: jobs.flatMap((job) => historyOf(context, job)) });
  await insertWork(context, jobs);
  await tx.numberSequence.create({ data: { orgId, kind: "job", next: first + numbered.length } });
  return jobs;
}

function jobRow({ orgId, ids, creatorId }: InsertContext, job: InsertedJob): Prisma.JobCreateManyInput {
  const isOpen = job.status !== "done" && job.status !== "cancelled";
  return {
    id: job.id,
    orgId,
    number: job.number,
    title: job.title,
    jobType: job.jobType,
    description: job.description,
    status: job.status,
    scheduledAt: job.scheduledAt,
    completedAt: job.completedAt,
    customerId: ids.get(job.customer),
    createdById: creatorId,
    confirmationToken: isOpen ? randomBytes(24).toString("base64url") : null,
    estimatedValueCents: job.estimate,
    createdAt: job.createdAt,
    updatedAt: job.completedAt ?? job.startedAt ?? job.createdAt,
  };
}

function followUpsOf(context: InsertContext, job: InsertedJob) {
  const { completedAt, wall } = job;
  if (job.jobType !== "Service" || !completedAt || !wall || (job.day ?? 0) < -5) return [];
  const units = context.company.equipment.filter((unit) => job.equipment.includes(unit.key));
  const intervals = new Set(units.flatMap((unit) => unit.months ?? []));
  return [...intervals].map((months) => {
    const id = demoId(`${job.id}/follow-up/${months}`, completedAt);
    const due = wall.add({ months });
    const equipment = units.filter((unit) => unit.months === months).map((unit) => unit.key);
    const row: Prisma.JobCreateManyInput = {
      ...jobRow(context, {
        ...job,
        id,
        number: 0,
        status: "new",
        wall: due,
        completedAt: null,
        startedAt: null,
      }),
      scheduledAt: storedInstant(due),
      estimatedValueCents: null,
      followUpOfId: job.id,
      followUpIntervalMonths: months,
      createdById: null,
      createdAt: completedAt,
      updatedAt: completedAt,
    };
    return { id, row, equipment, technicians: job.technicians };
  });
}

function historyOf(
  { orgId, ids, creatorId, now }: InsertContext,
  job: InsertedJob,
): Prisma.JobStatusChangeCreateManyInput[] {
  const technicianId = ids.get(job.technicians[0] ?? "") ?? creatorId;
  const day = 1_440;
  const moments: Record<JobStatus, { at: Date; userId: string | null; source?: string }> = {
    new: { at: job.createdAt, userId: creatorId },
    scheduled: { at: addMinutes(job.createdAt, 12), userId: creatorId },
    confirmed: { at: addMinutes(job.createdAt, day - 200), userId: null, source: "customer" },
    in_progress: { at: job.startedAt ?? now, userId: technicianId },
    done: { at: job.completedAt ?? now, userId: technicianId },
    cancelled: {
      at: job.wall ? earlier(addMinutes(realInstant(job.wall), -day), now) : now,
      userId: creatorId,
    },
  };
  const path = steps[job.status];
  return path.map((to, index) => ({
    id: demoId(`${job.id}/history/${to}`, moments[to].at),
    orgId,
    jobId: job.id,
    from: path[index - 1] ?? null,
    to,
    ...moments[to],
  }));
}

async function insertWork({ tx, orgId, company, ids }: InsertContext, jobs: InsertedJob[]): Promise<void> {
  const prices = new Map(company.priceList.map((item) => [item.name, item]));
  const rate = company.organisation.labourRateCents;
  const notes: Prisma.JobNoteCreateManyInput[] = [];
  const hours: Prisma.JobHoursCreateManyInput[] = [];
  const parts: Prisma.JobPartCreateManyInput[] = [];
  const charges: Prisma.JobChargeCreateManyInput[] = [];
  for (const job of jobs.filter((each) => each.startedAt)) {
    const start = job.startedAt ?? job.createdAt;
    const base = { orgId, jobId: job.id, authorId: ids.get(job.technicians[0] ?? "") };
    const stamp = (name: string, minutes: number) => {
      const createdAt = addMinutes(start, minutes);
      return { id: demoId(`${job.id}/${name}`, createdAt), createdAt };
    };
    for (const [index, text] of (job.notes ?? []).entries()) {
      notes.push({ ...base, ...stamp(`note/${index}`, 15 + index * 20), text });
    }
    if (job.minutes) {
      const entry = { ...base, ...stamp("hours", 70), minutes: job.minutes, description: job.title };
      hours.push(entry);
      const quantity = job.minutes / 60;
      charges.push({
        orgId,
        jobId: job.id,
        ...stamp("charge/hours", 70),
        kind: "labour",
        hoursId: entry.id,
        description: job.title,
        quantity,
        unit: "h",
        unitPrice: rate / 100,
        totalCents: Math.round(rate * quantity),
      });
    }
    for (const [index, [partName, quantity]] of (job.parts ?? []).entries()) {
      const part = { ...base, ...stamp(`part/${index}`, 60 + index), partName, quantity };
      const preset = prices.get(partName);
      const unitPrice = Number(preset?.unitAmount ?? 0);
      const unit = preset?.unit ?? "each";
      parts.push(part);
      charges.push({
        orgId,
        jobId: job.id,
        ...stamp(`charge/part/${index}`, 60 + index),
        kind: "part",
        partId: part.id,
        description: partName,
        quantity,
        unit,
        unitPrice,
        totalCents: Math.round(unitPrice * 100 * quantity),
      });
    }
  }
  await tx.jobNote.createMany({ data: notes });
  await tx.jobHours.createMany({ data: hours });
  await tx.jobPart.createMany({ data: parts });
  await tx.jobCharge.createMany({ data: charges });
}
