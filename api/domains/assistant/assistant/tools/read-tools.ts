import { isManaging } from "@fettle/rules/identity/role";
import { JOB_STATUSES } from "@fettle/rules/jobs/job-status";
import { formatWallDay } from "@fettle/rules/platform/format-wall-time";
import { containsWords } from "@fettle/rules/platform/search-words";
import { rangeInstants, readWallDate, today } from "@fettle/rules/platform/wall-time";
import type { CalendarDate } from "@internationalized/date";
import { z } from "zod";
import { BadInputError } from "../../../../errors.ts";
import { documentOf, type ToolJobFragment } from "../documents.ts";
import { requireJob } from "../plans/job-plans.ts";
import { wallTimeOf } from "../plans/plan.ts";
import { freeTimes, visitsOf } from "../visits.ts";
import { DAY, ID, SEARCH, type ToolWork, tool } from "./tool.ts";

const FOUND = 20;
const LINKED = 5;
const MAX_DAYS = 31;
/** Unconfirmed visits of so many days. */
const AHEAD_DAYS = 7;

const dollars = (cents: number) => cents / 100;
const nodes = <Node>({ edges }: { edges: { node: Node }[] }) => edges.map(({ node }) => node);

const dayOf = (text: string, field: string): CalendarDate => {
  const day = readWallDate(text);
  if (!day) throw new BadInputError("Say days as 2026-11-19", { field, status: 422 });
  return day;
};

/** A job as the model reads it: times are wall times. */
const jobFacts = ({ scheduledAt, ...job }: ToolJobFragment, timeZone: string) => ({
  ...job,
  start: wallTimeOf(scheduledAt, timeZone),
});

const jobLink = ({ id, number }: { id: string; number: number }) => ({
  title: `Job ${number}`,
  url: `/jobs/${id}`,
});

const todayOf = ({ timeZone, now }: ToolWork) => today(timeZone, now.getTime());

async function scheduled(work: ToolWork, from: CalendarDate, to: CalendarDate, technicianId: string | null) {
  if (to.compare(from) < 0 || to.compare(from.add({ days: MAX_DAYS })) > 0) {
    throw new BadInputError(`Ask for at most ${MAX_DAYS} days, in order`, { field: "to", status: 422 });
  }
  const range = rangeInstants({ start: from, end: to.add({ days: 1 }) }, work.timeZone);
  return (await work.run(documentOf("ToolSchedule"), { ...range, technicianId })).schedule;
}

const isUnconfirmed = ({ status }: ToolJobFragment) => status === "new" || status === "scheduled";

const found = (work: ToolWork, jobs: ToolJobFragment[], total = jobs.length) => ({
  output: { total, jobs: jobs.slice(0, FOUND).map((job) => jobFacts(job, work.timeZone)) },
  links: jobs.slice(0, LINKED).map(jobLink),
});

export const findJobs = tool({
  name: "find_jobs",
  description:
    "Finds jobs. With days those scheduled then, else by words. `only`: late (start passed, not started), unscheduled, " +
    "unconfirmed (of the next 7 days, or of the days named), to_invoice (done and not invoiced).",
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
  step: "Looking through the jobs",
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
  description: "A job with its description, notes, parts and hours.",
  args: z.object({ job_id: ID }),
  documents: [documentOf("ToolJob")],
  step: "Reading the job",
  async use(work, { job_id }) {
    const { version: _version, estimatedValueCents, billableCents, ...job } = await requireJob(work, job_id);
    const output = {
      ...jobFacts(job, work.timeZone),
      ...job,
      scheduledAt: undefined,
      ...(isManaging(work.caller.me.role) && {
        estimated_value: estimatedValueCents && dollars(estimatedValueCents),
        to_bill: billableCents && dollars(billableCents),
      }),
    };
    return { output, links: [jobLink(job)] };
  },
});

export const findCustomers = tool({
  name: "find_customers",
  description:
    "Finds customers by name, contact, phone, email or address, with what they owe and their next visit.",
  args: z.object({ search: SEARCH }),
  documents: [documentOf("ToolCustomers")],
  step: "Looking through the customers",
  async use({ run, timeZone }, { search }) {
    const { customers } = await run(documentOf("ToolCustomers"), { search, first: FOUND });
    const rows = nodes(customers);
    return {
      output: {
        total: customers.totalCount,
        customers: rows.map(({ balanceCents, nextVisit, ...customer }) => ({
          ...customer,
          ...(balanceCents !== null && { owes: dollars(balanceCents) }),
          next_visit: nextVisit && { ...nextVisit, scheduledAt: wallTimeOf(nextVisit.scheduledAt, timeZone) },
        })),
      },
      links: rows.slice(0, LINKED).map(({ id, name }) => ({ title: name, url: `/customers/${id}` })),
    };
  },
});

export const findEquipment = tool({
  name: "find_equipment",
  description: "Finds equipment by words or customer; due: only what is due for a service within 30 days.",
  args: z.object({ search: SEARCH, customer_id: ID.nullable(), due: z.boolean().nullable() }),
  documents: [documentOf("ToolEquipmentList")],
  step: "Looking through the equipment",
  async use({ run }, { search, customer_id, due }) {
    const variables = { search, customerId: customer_id, due, first: FOUND };
    const { equipmentList } = await run(documentOf("ToolEquipmentList"), variables);
    const rows = nodes(equipmentList);
    return {
      output: { total: equipmentList.totalCount, equipment: rows },
      links: rows.slice(0, LINKED).map(({ id, name }) => ({ title: name, url: `/equipment/${id}` })),
    };
  },
});

export const findQuotes = tool({
  name: "find_quotes",
  description: "Finds quotes by words, status or customer. Amounts are dollars including GST.",
  args: z.object({
    search: SEARCH,
    status: z.enum(["draft", "sent", "accepted", "rejected"]).nullable(),
    customer_id: ID.nullable(),
  }),
  documents: [documentOf("ToolQuotes")],
  step: "Looking through the quotes",
  async use({ run }, { search, status, customer_id }) {
    const { quotes } = await run(documentOf("ToolQuotes"), {
      search,
      status,
      customerId: customer_id,
      first: FOUND,
    });
    const rows = nodes(quotes);
    return {
      output: {
        total: quotes.totalCount,
        quotes: rows.map(({ totalCents, ...quote }) => ({ ...quote, amount: dollars(totalCents) })),
      },
      links: rows.slice(0, LINKED).map(({ id, number }) => ({ title: number, url: `/quotes/${id}` })),
    };
  },
});

export const findInvoices = tool({
  name: "find_invoices",
  description:
    "Finds invoices by words, state or customer. overdue: sent, unpaid, past their due date. Amounts are dollars.",
  args: z.object({
    search: SEARCH,
    state: z.enum(["all", "unpaid", "paid", "overdue"]).nullable(),
    customer_id: ID.nullable(),
  }),
  documents: [documentOf("ToolInvoices")],
  step: "Looking through the invoices",
  async use({ run }, { search, state, customer_id }) {
    const variables = { search, tab: state, customerId: customer_id, first: FOUND };
    const { invoices } = await run(documentOf("ToolInvoices"), variables);
    const rows = nodes(invoices);
    return {
      output: {
        total: invoices.totalCount,
        invoices: rows.map(({ totalCents, balanceCents, ...invoice }) => ({
          ...invoice,
          amount: dollars(totalCents),
          owed: dollars(balanceCents),
        })),
      },
      links: rows.slice(0, LINKED).map(({ id, number }) => ({ title: number, url: `/invoices/${id}` })),
    };
  },
});

export const freeTimesTool = tool({
  name: "free_times",
  description: "When people have time between 7 am and 5 pm, by day; a visit counts as an hour.",
  args: z.object({ from: DAY, to: DAY.nullable(), technician_id: ID.nullable() }),
  documents: [documentOf("ToolTeam"), documentOf("ToolSchedule")],
  step: "Checking who is free",
  async use(work, { from, to, technician_id }) {
    const first = dayOf(from, "from");
    const last = to ? dayOf(to, "to") : first;
    if (last.compare(first) < 0 || last.compare(first.add({ days: AHEAD_DAYS })) > 0) {
      throw new BadInputError("Ask for at most 8 days, in order", { field: "to", status: 422 });
    }
    const { members } = await work.run(documentOf("ToolTeam"), {});
    const people = members.filter(({ id }) => !technician_id || id === technician_id);
    const days: unknown[] = [];
    for (let day = first; day.compare(last) <= 0; day = day.add({ days: 1 })) {
      const visits = await visitsOf(work, day);
      const free = people.map(({ id, name }) => ({ id, name, free: freeTimes(visits, id, day) }));
      days.push({ day: `${formatWallDay(day)} (${day})`, people: free });
    }
    return { output: days, links: [{ title: formatWallDay(first), url: "/schedule" }] };
  },
});

export const needsAttention = tool({
  name: "needs_attention",
  description:
    "What waits: late, unscheduled and unconfirmed jobs, and for managers what is overdue and what can be invoiced.",
  args: z.object({}),
  documents: [documentOf("ToolJobs"), documentOf("ToolSchedule")],
  step: "Checking what waits",
  async use(work) {
    const first = 10;
    const { caller, run } = work;
    const [late, unscheduled] = [
      (await run(documentOf("ToolJobs"), { late: true, first })).jobs,
      (await run(documentOf("ToolJobs"), { unscheduled: true, first })).jobs,
    ];
    const start = todayOf(work);
    const unconfirmed = (await scheduled(work, start, start.add({ days: AHEAD_DAYS }), null)).filter(
      isUnconfirmed,
    );
    const money =
      caller.mayRun(documentOf("ToolMoney")) && caller.mayRun(documentOf("ToolInvoices"))
        ? {
            ...(await run(documentOf("ToolMoney"), {})),
            overdue_invoices: nodes(
              (await run(documentOf("ToolInvoices"), { tab: "overdue", first })).invoices,
            ),
          }
        : null;
    const facts = (jobs: ToolJobFragment[]) =>
      jobs.slice(0, first).map((job) => jobFacts(job, work.timeZone));
    return {
      output: {
        late_jobs: { total: late.totalCount, jobs: facts(nodes(late)) },
        unscheduled_jobs: { total: unscheduled.totalCount, jobs: facts(nodes(unscheduled)) },
        unconfirmed_visits: { total: unconfirmed.length, jobs: facts(unconfirmed) },
        ...(money && {
          overdue_dollars: dollars(money.invoiceTotals.overdueCents),
          outstanding_dollars: dollars(money.invoiceTotals.outstandingCents),
          overdue_invoices: money.overdue_invoices,
          to_invoice: { jobs: money.toInvoice.jobs, dollars: dollars(money.toInvoice.amountCents) },
        }),
      },
      links: [
        { title: "Jobs", url: "/jobs" },
        ...(money ? [{ title: "Overdue invoices", url: "/invoices?tab=overdue" }] : []),
      ],
    };
  },
});

export const findPrices = tool({
  name: "find_prices",
  description: "The price list: names, units and prices in dollars without GST.",
  args: z.object({ search: SEARCH }),
  documents: [documentOf("ToolPrices")],
  step: "Looking at the price list",
  async use({ run }, { search }) {
    const { priceList } = await run(documentOf("ToolPrices"), { search, first: FOUND });
    return { output: nodes(priceList), links: [{ title: "Price list", url: "/settings?tab=prices" }] };
  },
});

export const team = tool({
  name: "team",
  description:
    "The people of the business, with the ids that jobs are assigned by. is_you: who asks, as in my jobs and I go.",
  args: z.object({}),
  documents: [documentOf("ToolTeam")],
  step: "Looking up the team",
  async use({ run, caller }) {
    const { members } = await run(documentOf("ToolTeam"), {});
    return { output: members.map((member) => ({ ...member, is_you: member.id === caller.me.userId })) };
  },
});

export const usage = tool({
  name: "usage",
  description: "How many texts, emails and seats of the plan are used, and what is left.",
  args: z.object({}),
  documents: [documentOf("ToolUsage")],
  step: "Checking the usage",
  async use({ run, caller }) {
    const output = (await run(documentOf("ToolUsage"), {})).usage;
    const isLinked = isManaging(caller.me.role);
    return { output, links: isLinked ? [{ title: "Usage", url: "/settings?tab=usage" }] : [] };
  },
});

/** The text of an article's HTML, for the model. */
const plainText = (html: string) =>
  html
    .replace(/<[^<>]*>/g, " ")
    .replace(/\s+/g, " ")
    .trim();

const ARTICLE_LENGTH = 3_000;

export const help = tool({
  name: "help_articles",
  description: "The product's help articles about a question of how something is done.",
  args: z.object({ search: z.string() }),
  documents: [documentOf("ToolHelp")],
  step: "Looking in the help",
  async use({ run }, { search }) {
    const { helpArticles } = await run(documentOf("ToolHelp"), { search: search.slice(0, 200), first: 3 });
    return {
      output: helpArticles.map(({ slug, title, summary, html }) => ({
        title,
        summary,
        url: `/help/${slug}`,
        text: plainText(String(html)).slice(0, ARTICLE_LENGTH),
      })),
      links: helpArticles.map(({ slug, title }) => ({ title, url: `/help/${slug}` })),
    };
  },
});
