import { presentAsJobTime } from "@fettle/rules/jobs/late-job";
import { COMPLETED_JOB_ORDERS, JOB_ORDERS, SYNC_ORDERS } from "@fettle/rules/platform/list-orders";
import { builder } from "../../../graphql/builder.ts";
import { described } from "../../../graphql/described.ts";
import { JobStatusEnum, OrderDirectionEnum } from "../../../graphql/enums.ts";
import {
  EXTERNAL_ID,
  INCLUDE_ARCHIVED,
  SYNC_ORDER_DESCRIPTIONS,
  UPDATED_SINCE,
} from "../../../graphql/list-arguments.ts";
import { DIRECTION, ORDER_BY } from "../../../graphql/order-arguments.ts";
import { rowsOf } from "../../../graphql/query-cost.ts";
import { readsWholeSelection } from "../../../graphql/reads-whole-selection.ts";
import { selectedFields, selectedNodes } from "../../../graphql/selected-fields.ts";
import { ARCHIVED } from "../../../platform/reads/archived-condition.ts";
import { tokenOf } from "../../../platform/reads/external-id.ts";
import { onlyManagers } from "../../../platform/reads/only-managers.ts";
import { recordReader } from "../../../platform/reads/read-records.ts";
import { Job, JobConnection } from "./job.type.ts";
import { type JobListCounts as Counts, countJobsForList, readJobPage } from "./job-page.ts";
import { readJob } from "./read-jobs.ts";
import { readSchedule, scheduleWindow } from "./read-schedule.ts";

const JobOrderEnum = builder.enumType("JobOrder", {
  description: "Sort order for a list of jobs.",
  values: described([...JOB_ORDERS, ...COMPLETED_JOB_ORDERS, ...SYNC_ORDERS], {
    ...SYNC_ORDER_DESCRIPTIONS,
    amount:
      "Total of its own invoice, otherwise what it would be invoiced at, including GST. Admins and managers only.",
    completed: "When it was completed.",
    customer: "Customer's name.",
    equipment: "Name of the first equipment.",
    hours: "Hours logged.",
    invoiced: "Whether it's invoiced.",
    number: "Job number.",
    phone: "Phone of the site contact or the customer.",
    open_first: "Open jobs by time, then undated ones, then done and cancelled ones, newest first.",
    scheduled: "Time of the visit.",
    status: "Status.",
    suburb: "The visit's own address, or else the customer's suburb.",
    technician: "Name of the first technician.",
    title: "Title.",
    value: "Value. Admins and managers only.",
  }),
});

const JobListCounts = builder.objectRef<Counts>("JobListCounts").implement({
  description: "Number of jobs by filter of the list.",
  access: "parent",
  fields: (t) => ({
    total: t.exposeInt("total", { description: "All jobs that aren't archived." }),
    late: t.exposeInt("late", {
      description: "New, scheduled or confirmed jobs that should have started by now.",
    }),
    new: t.exposeInt("new", { description: "New jobs." }),
    scheduled: t.exposeInt("scheduled", { description: "Scheduled jobs." }),
    confirmed: t.exposeInt("confirmed", { description: "Confirmed jobs." }),
    inProgress: t.exposeInt("in_progress", { description: "Jobs in progress." }),
    done: t.exposeInt("done", { description: "Done jobs." }),
    cancelled: t.exposeInt("cancelled", { description: "Cancelled jobs." }),
    archived: t.exposeInt("archived", { description: "Archived jobs." }),
  }),
});

type Of = { technicianId?: string | null | undefined; mine?: boolean | null | undefined };

const technicianIds = ({ technicianId, mine }: Of, { userId }: { userId: string }) => [
  ...(technicianId ? [technicianId] : []),
  ...(mine ? [userId] : []),
];

const DAY_MS = 86_400_000;
const JOBS_A_DAY = 5;

/** Estimates how many jobs a window contains, for the query cost limit. Queries also have a time limit. */
const jobsOfWindow = ({ from, to }: Record<string, unknown>) =>
  (JOBS_A_DAY * (Date.parse(String(to)) - Date.parse(String(from)))) / DAY_MS || JOBS_A_DAY;

builder.queryFields((t) => ({
  job: t.field({
    ...readsWholeSelection,
    type: Job,
    nullable: true,
    description: "One job. null if there's none with this id.",
    authScopes: { signedIn: true },
    args: { id: t.arg.id({ required: true }) },
    resolve: (_root, { id }, context, info) => readJob(recordReader(context), selectedFields(info), id),
  }),
  jobs: t.field({
    ...readsWholeSelection,
    type: JobConnection,
    description: "Jobs. By default, open ones by time, then done and cancelled ones, newest first.",
    authScopes: { signedIn: true },
    args: {
      ...t.arg.connectionArgs(),
      status: t.arg({ type: JobStatusEnum, description: "Only jobs with this status." }),
      statuses: t.arg({ type: [JobStatusEnum], description: "Only jobs with one of these statuses." }),
      search: t.arg.string({
        description: "Text to find in number, title, customer, equipment, site and phone numbers.",
      }),
      archived: t.arg.boolean(ARCHIVED),
      includeArchived: t.arg.boolean(INCLUDE_ARCHIVED),
      updatedSince: t.arg(UPDATED_SINCE),
      externalId: t.arg.string(EXTERNAL_ID),
      scheduledFrom: t.arg({
        type: "DateTime",
        description: "Only visits that start at this time or later.",
      }),
      scheduledTo: t.arg({ type: "DateTime", description: "Only visits that start before this time." }),
      completedFrom: t.arg({ type: "DateTime", description: "Only jobs completed at this time or later." }),
      completedTo: t.arg({ type: "DateTime", description: "Only jobs completed before this time." }),
      customerId: t.arg.id({ description: "Only jobs for this customer." }),
      unscheduled: t.arg.boolean({
        description: "Only open jobs without a date, as in the schedule's tray.",
      }),
      invoiced: t.arg.boolean({
        description: "Filters by whether an invoice that isn't void bills the job.",
      }),
      priced: t.arg.boolean({
        description: "Filters by whether its quote or charges have a price. Admins and managers only.",
      }),
      late: t.arg.boolean({
        description: "Only new, scheduled or confirmed jobs that should have started by now.",
      }),
      technicianId: t.arg.id({ description: "Only jobs assigned to this member." }),
      orUnassigned: t.arg.boolean({ description: "With technicianId, also includes unassigned jobs." }),
      mine: t.arg.boolean({ description: "Only jobs assigned to the viewer." }),
      orderBy: t.arg({ type: JobOrderEnum, ...ORDER_BY }),
      direction: t.arg({ type: OrderDirectionEnum, ...DIRECTION }),
    },
    resolve: (_root, { late, priced, technicianId, mine, ...args }, context, info) => {
      if (args.orderBy === "value" || args.orderBy === "amount" || typeof priced === "boolean")
        onlyManagers(context.me);
      return readJobPage(
        recordReader(context),
        selectedNodes(info),
        {
          ...args,
          priced,
          tokenId: tokenOf(context.me),
          lateAt: late ? presentAsJobTime(context.me.timeZone, context.now().getTime()) : undefined,
          technicianIds: technicianIds({ technicianId, mine }, context.me),
        },
        args,
        context.maxPage,
      );
    },
  }),
  jobListCounts: t.field({
    ...readsWholeSelection,
    type: JobListCounts,
    description: "Number of jobs by filter of the list.",
    authScopes: { signedIn: true },
    args: {
      search: t.arg.string({
        description: "Text to find in number, title, customer, equipment, site and phone numbers.",
      }),
      technicianId: t.arg.id({ description: "Only jobs assigned to this member." }),
      mine: t.arg.boolean({ description: "Only jobs assigned to the viewer." }),
    },
    resolve: (_root, { search, ...of }, context) =>
      countJobsForList(recordReader(context), {
        search,
        technicianIds: technicianIds(of, context.me),
        lateAt: presentAsJobTime(context.me.timeZone, context.now().getTime()),
      }),
  }),
  schedule: t.field({
    extensions: { ...readsWholeSelection.extensions, ...rowsOf(jobsOfWindow).extensions },
    type: [Job],
    description: "Jobs in a half-open window of up to 400 days, sorted by time.",
    authScopes: { signedIn: true },
    args: {
      from: t.arg({ type: "DateTime", required: true, description: "Start of the window (inclusive)." }),
      to: t.arg({ type: "DateTime", required: true, description: "End of the window (exclusive)." }),
      technicianId: t.arg.id({ description: "Only jobs assigned to this member." }),
    },
    resolve: (_root, { from, to, technicianId }, context, info) =>
      readSchedule(recordReader(context), selectedFields(info), scheduleWindow(from, to), technicianId),
  }),
}));
