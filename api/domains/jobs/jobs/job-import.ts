import { isOpenStatus, type JobStatus, type JobType } from "@fettle/rules/jobs/job-status";
import {
  readDateWords,
  readStatusWords,
  readTimeWords,
  readTypeWords,
} from "@fettle/rules/jobs/read-job-words";
import { NAME_MAX } from "@fettle/rules/platform/field-lengths";
import { optionalMultiline, optionalText, requiredText } from "@fettle/rules/platform/input-fields";
import { normalisePhone } from "@fettle/rules/platform/phone";
import { jobInstant, readWallTime } from "@fettle/rules/platform/wall-time";
import { Time, toCalendarDateTime } from "@internationalized/date";
import { z } from "zod";
import { uuidV7 } from "../../../lib/uuid-v7.ts";
import type { DatabaseWork } from "../../../platform/actions/unit-of-work.ts";
import { nextNumber } from "../../../platform/number-sequences/next-number.ts";
import {
  type ImportKindRules,
  joinedCells,
  keyText,
  type LeftOut,
} from "../../../platform/record-import/import-kind.ts";
import { newConfirmationToken } from "./confirmation-token.ts";
import { jobEvents } from "./job.events.ts";

const schema = z.object({
  title: requiredText("Title", NAME_MAX, "Title is required"),
  description: optionalMultiline("Description"),
  customerName: optionalText("Customer"),
  customerPhone: optionalText("Customer’s phone"),
  customerEmail: optionalText("Customer’s email"),
  technicians: optionalText("Technicians"),
  jobType: z.custom<JobType>().nullish(),
  status: z.custom<JobStatus>().nullish(),
  /** Local time, e.g. 2026-12-01T09:00:00. */
  visit: z.string().nullish(),
});

type JobRow = z.output<typeof schema>;
type ImportedJob = JobRow & {
  customerId: string | null;
  scheduledAt: string | null;
  technicianIds: string[];
  unknownTechnicians: string[];
};

const USUAL_TIME = new Time(9);
const NOT_A_DATE = "This isn’t a date";
const NOT_A_TIME = "This isn’t a time of day";
const NOT_A_STATUS = "This isn’t a job status";

/**
 * Duplicates have the same title, customer, visit and description. Nobody is told about an imported job, and a completed
 * one creates no follow-ups: it's history.
 */
export const jobImport: ImportKindRules<JobRow, ImportedJob> = {
  schema,
  needed: ["title", "customerName"],
  reader(layout) {
    const cellsOf = joinedCells("jobs", layout);
    return (row) => {
      const read = cellsOf(row);
      const { date = "", time = "", status = "", jobType = "", ...cells } = read;
      const leftOut: LeftOut[] = [];
      const visit = readVisit(date, time, leftOut);
      const known = status.trim() === "" ? null : readStatusWords(status);
      if (status.trim() !== "" && !known)
        leftOut.push({ field: "status", reason: NOT_A_STATUS, cell: status });
      const values = {
        ...cells,
        visit,
        status: known,
        jobType: jobType.trim() === "" ? null : readTypeWords(jobType),
      };
      return { values, shown: () => read, leftOut };
    };
  },
  nameOf: ({ title }) => title,
  completedField: "customerName",
  async complete(work, rows) {
    const [{ timeZone }, findCustomer, membersByName] = [
      await work.tx.organisation.findUniqueOrThrow({ where: { id: work.orgId }, select: { timeZone: true } }),
      await customerFinder(work, rows),
      await memberNames(work),
    ];
    return rows.map((row) => {
      const customer = findCustomer(row);
      if ("reason" in customer) return customer.reason;
      const wall = readWallTime(row.visit);
      const names = namesIn(row.technicians);
      const technicianIds = names.flatMap((name) => membersByName.get(keyText(name)) ?? []);
      return {
        ...row,
        customerId: customer.id,
        scheduledAt: wall && jobInstant(wall, timeZone),
        technicianIds: [...new Set(technicianIds)],
        unknownTechnicians: names.filter((name) => !membersByName.has(keyText(name))),
      };
    });
  },
  leftOver: ({ unknownTechnicians }) =>
    unknownTechnicians.map((name) => ({
      field: "technicians",
      reason: "Nobody on your team has this name",
      cell: name,
    })),
  soughtKeys: (job) => [keyOf(job)],
  ownKeys: (job) => [keyOf(job)],
  async storedKeys({ tx, orgId }, jobs) {
    const titles = jobs.map(({ title }) => title.toLowerCase());
    const stored = await tx.$queryRaw<(Keyed & { scheduledAt: Date | null })[]>`
      select title, customer_id as "customerId", scheduled_at as "scheduledAt", description from jobs
      where org_id = ${orgId}::uuid and archived_at is null and lower(title) = any(${titles})`;
    return new Map(
      stored.map((job) => [keyOf({ ...job, scheduledAt: job.scheduledAt?.toISOString() ?? null }), job]),
    );
  },
  sameAs: ({ title }) => `${title} is already in your jobs`,
  async insert(work, imported) {
    const { tx, actor, now, publish } = work;
    const first = await nextNumber(work, "job", imported.length);
    const jobs = imported.map((job, index) => {
      const status = job.status ?? (job.scheduledAt ? "scheduled" : "new");
      const scheduledAt = job.scheduledAt ? new Date(job.scheduledAt) : null;
      return { ...job, id: uuidV7(), number: first + index, status, scheduledAt };
    });
    await tx.job.createMany({
      data: jobs.map(({ id, number, title, jobType, description, customerId, status, scheduledAt }) => ({
        id,
        number,
        title,
        jobType: jobType ?? null,
        description: description ?? null,
        customerId,
        status,
        scheduledAt,
        createdById: actor.userId,
        completedAt: status === "done" ? (scheduledAt ?? now) : null,
        confirmationToken: isOpenStatus(status) ? newConfirmationToken() : null,
      })),
    });
    await tx.jobTechnician.createMany({
      data: jobs.flatMap(({ id, technicianIds }) =>
        technicianIds.map((userId, position) => ({ jobId: id, userId, position })),
      ),
    });
    await tx.jobStatusChange.createMany({
      data: jobs.map(({ id, status }) => ({
        jobId: id,
        to: status,
        at: now,
        userId: actor.userId,
        source: "import",
      })),
    });
    for (const { id, status, scheduledAt } of jobs) {
      if (!isOpenStatus(status)) continue;
      publish(jobEvents, {
        jobId: id,
        kind: "created",
        from: null,
        to: scheduledAt?.toISOString() ?? null,
      });
    }
  },
};

function readVisit(date: string, time: string, leftOut: LeftOut[]): string | null {
  if (date.trim() === "") return null;
  const read = readDateWords(date);
  if (!read) {
    leftOut.push({ field: "date", reason: NOT_A_DATE, cell: date });
    return null;
  }
  const written = time.trim() || read.time;
  const at = written ? readTimeWords(written) : USUAL_TIME;
  if (!at) leftOut.push({ field: time.trim() ? "time" : "date", reason: NOT_A_TIME, cell: written });
  return toCalendarDateTime(read.date, at ?? USUAL_TIME).toString();
}

const namesIn = (text: string | null | undefined) =>
  (text ?? "")
    .split(/[,;&\n]/)
    .map((name) => name.trim())
    .filter((name) => name !== "");

type Named = { id: string; name: string; phone: string | null; email: string | null };

type CustomerFinder = (row: JobRow) => { id: string | null } | { reason: string };

async function customerFinder({ tx, orgId }: DatabaseWork, rows: JobRow[]): Promise<CustomerFinder> {
  const names = [...new Set(rows.flatMap(({ customerName }) => customerName?.toLowerCase() ?? []))];
  const customers = names.length
    ? await tx.$queryRaw<Named[]>`
        select id, name, phone, email from customers
        where org_id = ${orgId}::uuid and archived_at is null and sort_key = any(${names})`
    : [];
  const byName = Map.groupBy(customers, ({ name }) => keyText(name));
  return ({ customerName, customerPhone, customerEmail }) => {
    if (!customerName) return { id: null };
    const named = byName.get(keyText(customerName)) ?? [];
    const [only, ...others] = named;
    if (!only) return { reason: `No customer is called ${customerName}. Import your customers first.` };
    if (others.length === 0) return only;
    const [one, ...more] = named.filter(
      ({ phone, email }) =>
        isSame(phoneKey(phone), phoneKey(customerPhone)) || isSame(keyText(email), keyText(customerEmail)),
    );
    return one && more.length === 0
      ? one
      : {
          reason: `${named.length} customers are called ${customerName}. Add the customer’s phone or email to show which one.`,
        };
  };
}

const phoneKey = (text: string | null | undefined) => (text ? (normalisePhone(text) ?? keyText(text)) : "");

const isSame = (a: string, b: string) => a !== "" && a === b;

/** Two people with the same name are nobody in particular. */
async function memberNames({ tx }: DatabaseWork): Promise<Map<string, string>> {
  const members = await tx.user.findMany({ where: { removedAt: null }, select: { id: true, name: true } });
  const byName = Map.groupBy(members, ({ name }) => keyText(name));
  return new Map(
    [...byName].flatMap(([name, [one, ...others]]) => (one && others.length === 0 ? [[name, one.id]] : [])),
  );
}

type Keyed = {
  title: string;
  customerId: string | null;
  scheduledAt: string | Date | null;
  description?: string | null | undefined;
};

const keyOf = ({ title, customerId, scheduledAt, description }: Keyed) =>
  [title, customerId, scheduledAt === null ? "" : new Date(scheduledAt).toISOString(), description]
    .map((part) => keyText(part))
    .join("\n");
