import { formatWallDay } from "@fettle/rules/platform/format-wall-time";
import { z } from "zod";
import { BadInputError } from "../../../../errors.ts";
import { documentOf, type ToolJobFragment } from "../documents.ts";
import { freeTimes, visitsOf } from "../visits.ts";
import { dollars, nodes } from "./found-rows.ts";
import { AHEAD_DAYS, dayOf, isUnconfirmed, jobFacts, scheduled, todayOf } from "./scheduled-jobs.ts";
import { DAY, ID, tool } from "./tool.ts";

export const freeTimesTool = tool({
  name: "free_times",
  description: "Shows when people are free between 7 am and 5 pm, by day. A visit counts as an hour.",
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
    "Shows what needs attention: late, unscheduled and unconfirmed jobs and, for managers, what's overdue and ready to invoice.",
  args: z.object({}),
  documents: [documentOf("ToolJobs"), documentOf("ToolSchedule")],
  step: "Checking what needs attention",
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
          to_invoice: { jobs: money.toInvoice.jobs, dollars: dollars(money.toInvoice.breakdown.totalCents) },
        }),
      },
      links: [
        { title: "Jobs", url: "/jobs" },
        ...(money ? [{ title: "Overdue invoices", url: "/invoices?tab=overdue" }] : []),
      ],
    };
  },
});
