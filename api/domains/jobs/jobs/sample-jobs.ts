import type { JobStatus } from "@fettle/rules/jobs/job-status";
import { jobInstant } from "@fettle/rules/platform/wall-time";
import { Time, toCalendarDateTime } from "@internationalized/date";
import { uuidV7 } from "../../../lib/uuid-v7.ts";
import { nextVersion } from "../../../platform/actions/next-version.ts";
import type { MemberWork, UnitOfWork } from "../../../platform/actions/unit-of-work.ts";
import { removeFilesAfter } from "../../../platform/files/remove-files.ts";
import { nextNumber } from "../../../platform/number-sequences/next-number.ts";
import { sampleJobNumber } from "../../../platform/samples.ts";
import type { SampleCustomer } from "../../customers/customers/sample-customers.ts";
import type { SampleEquipment } from "../../customers/equipment/sample-equipment.ts";
import { newConfirmationToken } from "./confirmation-token.ts";
import { jobEvents } from "./job.events.ts";

interface SampleJob {
  title: string;
  jobType: "Service" | "Repair" | "Installation" | "Other";
  description: string;
  customer: SampleCustomer;
  equipment?: SampleEquipment;
  status: JobStatus;
  /** Days from today, and the hour. Omit for an undated job. */
  at?: readonly [day: number, hour: number];
}

export const SAMPLE_JOBS: readonly SampleJob[] = [
  {
    title: "Coolroom not holding temperature",
    jobType: "Repair",
    description: "Reads 9 degrees in the afternoon. Door seal looks worn.",
    customer: "butcher",
    equipment: "coolroom",
    status: "done",
    at: [-1, 13],
  },
  {
    title: "Six-month oven service",
    jobType: "Service",
    description: "Clean the fan, check the seals and the steam valve.",
    customer: "bakery",
    equipment: "oven",
    status: "in_progress",
    at: [0, 9],
  },
  {
    title: "Split system dripping on a desk",
    jobType: "Repair",
    description: "Second floor, by the window. Probably the drain.",
    customer: "offices",
    equipment: "split",
    status: "confirmed",
    at: [0, 14],
  },
  {
    title: "Heater check before winter",
    jobType: "Service",
    description: "Clean the filters, test for carbon monoxide.",
    customer: "home",
    equipment: "heater",
    status: "scheduled",
    at: [1, 10],
  },
  {
    title: "Measure for a second coolroom",
    jobType: "Other",
    description: "About 3 by 4 metres, next to the loading door.",
    customer: "butcher",
    status: "new",
    at: [2, 8],
  },
  {
    title: "Annual split system service",
    jobType: "Service",
    description: "Six units over two floors.",
    customer: "offices",
    equipment: "split",
    status: "scheduled",
    at: [4, 11],
  },
  {
    title: "Replace the oven’s door seal",
    jobType: "Repair",
    description: "The part’s on order. Book a time once it arrives.",
    customer: "bakery",
    equipment: "oven",
    status: "new",
  },
];

interface Surroundings {
  customers: Record<SampleCustomer, string>;
  equipment: Record<SampleEquipment, string>;
  timeZone: string;
}

export async function addSampleJobs(
  work: MemberWork,
  { customers, equipment, timeZone }: Surroundings,
): Promise<string> {
  const { tx, actor, now, today, publish } = work;
  const first = await nextNumber(work, "sample", SAMPLE_JOBS.length);
  const jobs = SAMPLE_JOBS.map((job, index) => ({
    ...job,
    id: uuidV7(),
    number: sampleJobNumber(first + index),
    scheduledAt: job.at
      ? new Date(
          jobInstant(toCalendarDateTime(today.add({ days: job.at[0] }), new Time(job.at[1])), timeZone),
        )
      : null,
  }));
  await tx.job.createMany({
    data: jobs.map(({ id, number, title, jobType, description, customer, status, scheduledAt }) => ({
      id,
      number,
      title,
      jobType,
      description,
      status,
      scheduledAt,
      customerId: customers[customer],
      createdById: actor.userId,
      completedAt: status === "done" ? now : null,
      confirmationToken: status === "done" ? null : newConfirmationToken(),
      isSample: true,
      createdAt: now,
    })),
  });
  await tx.jobEquipment.createMany({
    data: jobs.flatMap(({ id, equipment: piece }) =>
      piece ? [{ jobId: id, equipmentId: equipment[piece], position: 0 }] : [],
    ),
  });
  await tx.jobTechnician.createMany({
    data: jobs.map(({ id }) => ({ jobId: id, userId: actor.userId, position: 0 })),
  });
  await tx.jobStatusChange.createMany({
    data: jobs.map(({ id, status }) => ({ jobId: id, to: status, at: now, userId: actor.userId })),
  });
  for (const { id, scheduledAt } of jobs) {
    publish(jobEvents, { jobId: id, kind: "created", from: null, to: scheduledAt?.toISOString() ?? null });
  }
  return jobs.find(({ status }) => status === "done")?.id ?? "";
}

export async function keepSampleJob(work: UnitOfWork, id: string): Promise<void> {
  const data = { isSample: false, ...nextVersion(work), number: await nextNumber(work, "job") };
  const job = await work.tx.job.update({ where: { id }, data, select: { scheduledAt: true } });
  const scheduledAt = job.scheduledAt?.toISOString() ?? null;
  work.publish(jobEvents, { jobId: id, kind: "changed", from: scheduledAt, to: scheduledAt });
}

/** First remove the documents that refer to these jobs. */
export async function removeSampleJobs({ tx, orgId, publish }: UnitOfWork, ids: string[]): Promise<void> {
  const photos = await tx.jobPhoto.findMany({
    where: { jobId: { in: ids } },
    select: { fileKey: true, thumbnailKey: true },
  });
  await removeFilesAfter(
    { tx, orgId },
    photos.flatMap(({ fileKey, thumbnailKey }) => [fileKey, thumbnailKey]),
  );
  const which = { where: { id: { in: ids } } };
  const jobs = await tx.job.findMany({ ...which, select: { id: true, scheduledAt: true } });
  await tx.job.deleteMany(which);
  for (const { id, scheduledAt } of jobs) {
    publish(jobEvents, { jobId: id, kind: "deleted", from: scheduledAt?.toISOString() ?? null, to: null });
  }
}
