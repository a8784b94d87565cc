import { visitMinutes } from "@fettle/rules/jobs/visit-place";
import { formatAddress } from "@fettle/rules/platform/address";
import {
  columns,
  dollars,
  exportTable,
  instantText,
  jobTimeText,
  type PageQuery,
} from "../../../platform/export-table.ts";

const byPosition = { orderBy: { position: "asc" } } as const;
const job = { select: { number: true } } as const;
const named = { select: { name: true } } as const;
/** Leaves out samples. */
const own = ({ where, ...page }: PageQuery) => ({ ...page, where: { ...where, job: { isSample: false } } });
const list = (names: string[]) => names.join("; ");

export const jobsTable = exportTable(
  "jobs",
  ({ db, withArchived }, { where, ...page }) =>
    db.job.findMany({
      ...page,
      where: { ...where, isSample: false, ...(!withArchived && { archivedAt: null }) },
      relationLoadStrategy: "join",
      select: {
        ...columns("id", "number", "title", "status", "jobType", "description", "estimatedValueCents"),
        ...columns("siteAddress", "accessNote", "siteContactName", "siteContactPhone"),
        ...columns("scheduledAt", "durationMinutes", "completedAt", "createdAt", "updatedAt", "archivedAt"),
        customer: { select: columns("name", "street", "suburb", "state", "postcode") },
        technicians: { ...byPosition, select: { user: named } },
        equipment: { ...byPosition, select: { equipment: { select: { name: true } } } },
      },
    }),
  {
    id: ({ id }) => id,
    number: ({ number }) => number,
    title: ({ title }) => title,
    status: ({ status }) => status,
    job_type: ({ jobType }) => jobType,
    customer_name: ({ customer }) => customer?.name,
    customer_address: ({ customer }) => customer && formatAddress(customer),
    site_address: ({ siteAddress }) => siteAddress,
    access_note: ({ accessNote }) => accessNote,
    site_contact_name: ({ siteContactName }) => siteContactName,
    site_contact_phone: ({ siteContactPhone }) => siteContactPhone,
    scheduled_at: ({ scheduledAt }, scope) => jobTimeText(scheduledAt, scope),
    duration_minutes: (job) => visitMinutes(job),
    technicians: ({ technicians }) => list(technicians.map(({ user }) => user.name)),
    equipment: ({ equipment }) => list(equipment.map(({ equipment: { name } }) => name)),
    description: ({ description }) => description,
    estimated_value: ({ estimatedValueCents }) => dollars(estimatedValueCents),
    completed_at: ({ completedAt }, scope) => instantText(completedAt, scope),
    created_at: ({ createdAt }, scope) => instantText(createdAt, scope),
    updated_at: ({ updatedAt }, scope) => instantText(updatedAt, scope),
    archived_at: ({ archivedAt }, scope) => instantText(archivedAt, scope),
  },
);

/** The work's total excludes GST, as on the job. */
export const completedJobsTable = exportTable(
  "completed-jobs",
  ({ db, withArchived }, { where, ...page }) =>
    db.job.findMany({
      ...page,
      where: { ...where, isSample: false, status: "done", ...(!withArchived && { archivedAt: null }) },
      relationLoadStrategy: "join",
      select: {
        ...columns("id", "number", "title", "completedAt", "billableCents", "hasInvoice"),
        customer: named,
        technicians: { ...byPosition, select: { user: named } },
        hours: { select: { minutes: true } },
        invoice: { select: { number: true, status: true } },
        sharedInvoice: { select: { number: true, status: true } },
        quote: { select: { invoice: { select: { number: true, status: true } } } },
      },
    }),
  {
    id: ({ id }) => id,
    number: ({ number }) => number,
    title: ({ title }) => title,
    customer_name: ({ customer }) => customer?.name,
    completed_at: ({ completedAt }, scope) => instantText(completedAt, scope),
    technicians: ({ technicians }) => list(technicians.map(({ user }) => user.name)),
    hours: ({ hours }) => hours.reduce((sum, { minutes }) => sum + minutes, 0) / 60,
    amount_excluding_gst: ({ billableCents }) => dollars(billableCents),
    invoiced: ({ hasInvoice }) => (hasInvoice ? "yes" : "no"),
    invoice_number: ({ invoice, sharedInvoice, quote, hasInvoice }) =>
      hasInvoice
        ? [invoice, sharedInvoice, quote?.invoice].find((each) => each && each.status !== "void")?.number
        : null,
  },
);

const workTables = [
  exportTable(
    "job-notes",
    ({ db }, page) => db.jobNote.findMany({ ...own(page), include: { job, author: named } }),
    {
      job_number: ({ job: { number } }) => number,
      text: ({ text }) => text,
      author: ({ author: by }) => by?.name,
      created_at: ({ createdAt }, scope) => instantText(createdAt, scope),
    },
  ),
  exportTable(
    "job-hours",
    ({ db }, page) => db.jobHours.findMany({ ...own(page), include: { job, author: named } }),
    {
      job_number: ({ job: { number } }) => number,
      hours: ({ minutes }) => minutes / 60,
      description: ({ description }) => description,
      author: ({ author: by }) => by?.name,
      created_at: ({ createdAt }, scope) => instantText(createdAt, scope),
    },
  ),
  exportTable(
    "job-parts",
    ({ db }, page) => db.jobPart.findMany({ ...own(page), include: { job, author: named } }),
    {
      job_number: ({ job: { number } }) => number,
      part_name: ({ partName }) => partName,
      quantity: ({ quantity }) => quantity,
      author: ({ author: by }) => by?.name,
      created_at: ({ createdAt }, scope) => instantText(createdAt, scope),
    },
  ),
  exportTable("job-charges", ({ db }, page) => db.jobCharge.findMany({ ...own(page), include: { job } }), {
    job_number: ({ job: { number } }) => number,
    kind: ({ kind }) => kind,
    description: ({ description }) => description,
    quantity: ({ quantity }) => Number(quantity),
    unit: ({ unit }) => unit,
    unit_price: ({ unitPrice }) => Number(unitPrice),
    total: ({ totalCents }) => dollars(totalCents),
  }),
];

export const jobTables = [jobsTable, ...workTables];
