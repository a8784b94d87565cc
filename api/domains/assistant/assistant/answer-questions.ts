import type { InvoiceAge } from "@fettle/rules/invoicing/invoice-age";
import { formatNearDay, formatWallDay, formatWallTime } from "@fettle/rules/platform/format-wall-time";
import { formatMoney } from "@fettle/rules/platform/money";
import { isSaid } from "@fettle/rules/platform/said-when";
import { instantWallTime, isSameWallDay, readWallDate, readWallTime } from "@fettle/rules/platform/wall-time";
import { wallTimeOf } from "../../jobs/jobs/scheduled-wall-time.ts";
import type { AnswerPart } from "./ask-model.ts";
import { documentOf, type ToolJobFragment } from "./documents.ts";
import {
  customerNamed,
  customersNamed,
  type FoundCustomer,
  membersNamed,
  noCustomer,
  WHICH,
  whichOf,
} from "./named-in-words.ts";
import type { OfficeQuestion } from "./office-questions.ts";
import { requireJob } from "./plans/job-plans.ts";
import { findEquipment } from "./tools/customer-tools.ts";
import { LINKED, nodes } from "./tools/found-rows.ts";
import { findJobs } from "./tools/job-tools.ts";
import { AHEAD_DAYS, jobLink, scheduled, todayOf } from "./tools/scheduled-jobs.ts";
import type { ToolWork } from "./tools/tool.ts";

export type Answer = AsyncGenerator<AnswerPart, void>;

type Question<Kind extends OfficeQuestion["kind"]> = Extract<OfficeQuestion, { kind: Kind }>;

export const say = (text: string): AnswerPart => ({ kind: "text", text });

const NO_MONEY = "Only admins and managers can see what customers owe. Ask one of them.";
const LISTED = 8;
const PAGE = 100;
const NOTES_SHOWN = 3;

export const maySeeMoney = ({ caller }: ToolWork) =>
  caller.mayRun(documentOf("ToolInvoices")) && caller.mayRun(documentOf("ToolMoney"));

export const customerLink = ({ id, name }: { id: string; name: string }) => ({
  title: name,
  url: `/customers/${id}`,
});

const count = (number: number, one: string) => `${number} ${one}${number === 1 ? "" : "s"}`;

/** A list with at most 8 lines. */
function listed(lines: string[], total = lines.length): string {
  const more = total > LISTED ? [`- and ${total - LISTED} more`] : [];
  return [...lines.slice(0, LISTED).map((line) => `- ${line}`), ...more].join("\n");
}

export function whenOf(job: Pick<ToolJobFragment, "scheduledAt">, { timeZone, ...work }: ToolWork): string {
  const wall = readWallTime(wallTimeOf(job.scheduledAt, timeZone));
  const { year } = todayOf({ timeZone, ...work });
  return wall ? `${formatNearDay(wall, year)}, ${formatWallTime(wall)}` : "no date";
}

export const jobWords = ({ number, title, customer }: ToolJobFragment) =>
  `${title}${customer ? `, ${customer.name}` : ""} (job ${number})`;

export async function* showJobs(work: ToolWork, { named, isMine, when }: Question<"jobs">): Answer {
  const { me } = work.caller;
  const members = named ? await membersNamed(work, named) : [];
  if (members.length > 1) return yield say(whichOf(members.map(({ name }) => name)));
  const [member] = members;
  const customers = named && !member ? await customersNamed(work, named) : [];
  if (customers.length > 1) return yield say(whichOf(customers.map(({ name }) => name)));
  const [customer] = customers;
  if (named && !member && !customer) {
    return yield say(
      `I couldn’t find anyone called “${named}”, in your team or your customers. Try another part of the name.`,
    );
  }
  const from = when.day ?? todayOf(work);
  const until = when.until ?? (isSaid(when) || !named ? from : from.add({ days: AHEAD_DAYS }));
  const isOneDay = isSameWallDay(from, until);
  const technician = isMine ? me.userId : (member?.id ?? null);
  const jobs = (await scheduled(work, from, until, technician))
    .filter(({ status }) => status !== "cancelled")
    .filter((job) => !customer || job.customer?.id === customer.id)
    .filter((job) => isInPart(job, when.part, work.timeZone));
  const whose = isMine
    ? "You have"
    : member
      ? `${member.name} has`
      : customer
        ? `${customer.name} has`
        : "There are";
  const days = isOneDay
    ? `on ${formatWallDay(from)}`
    : `from ${formatWallDay(from)} to ${formatWallDay(until)}`;
  const part = when.part ? ` in the ${when.part}` : "";
  if (customer) yield { kind: "links", links: [customerLink(customer)] };
  if (jobs.length === 0) {
    return yield say(`${whose.replace("There are", "There’s")} nothing booked ${days}${part}.`);
  }
  yield { kind: "links", links: jobs.slice(0, LINKED).map(jobLink) };
  const lines = jobs.map((job) => {
    const wall = readWallTime(wallTimeOf(job.scheduledAt, work.timeZone));
    const start = wall && isOneDay ? formatWallTime(wall) : whenOf(job, work);
    const who = technician
      ? ""
      : `, ${job.technicians.map(({ name }) => name).join(" and ") || "no technician"}`;
    return `**${start}** ${jobWords(job)}${who}`;
  });
  yield say(
    `${whose.replace("There are", jobs.length === 1 ? "There’s" : "There are")} ${count(jobs.length, "job")} ${days}${part}:\n${listed(lines)}`,
  );
}

const NOON = 12;

function isInPart(
  { scheduledAt }: ToolJobFragment,
  part: "morning" | "afternoon" | null,
  timeZone: string,
): boolean {
  const wall = part && readWallTime(wallTimeOf(scheduledAt, timeZone));
  return !wall || (part === "morning") === wall.hour < NOON;
}

const ANY = { search: null, status: null, from: null, to: null, technician_id: null, customer_id: null };

async function* showFoundJobs(
  work: ToolWork,
  only: "late" | "to_invoice",
  words: (total: number) => string,
): Answer {
  const { output, links } = await findJobs.use(work, { ...ANY, only });
  const { total, jobs } = output as { total: number; jobs: (ToolJobFragment & { start: string | null })[] };
  yield { kind: "links", links: links ?? [] };
  const lines = jobs.map((job) => {
    const wall = readWallTime(job.start);
    return `${wall ? `**${formatWallDay(wall)}, ${formatWallTime(wall)}** ` : ""}${jobWords(job)}`;
  });
  yield say(total === 0 ? words(0) : `${words(total)}\n${listed(lines, total)}`);
}

export const showLate = (work: ToolWork): Answer =>
  showFoundJobs(work, "late", (total) =>
    total === 0 ? "No jobs are late." : `${count(total, "job")} should have started by now:`,
  );

export async function* showToInvoice(work: ToolWork): Answer {
  yield { kind: "links", links: [{ title: "Completed Jobs", url: "/completed-jobs" }] };
  const { toInvoice } = maySeeMoney(work) ? await work.run(documentOf("ToolMoney"), {}) : { toInvoice: null };
  const amount = toInvoice ? `, ${formatMoney(toInvoice.breakdown.totalCents)} inc GST` : "";
  yield* showFoundJobs(work, "to_invoice", (total) =>
    total === 0
      ? "Everything that’s done is invoiced."
      : `${count(total, "job")} done and not invoiced${amount}:`,
  );
  if (toInvoice?.jobs) yield say("\n\nTo draft the invoices, say **invoice what’s done**.");
}

type Invoice = Awaited<ReturnType<typeof unpaidInvoices>>[number];

/** A customer's issued and unpaid invoices, the longest due first. */
async function unpaidInvoices({ run }: ToolWork, statuses: ("sent" | "overdue")[], customerId: string) {
  const read = (after: string | null) =>
    run(documentOf("ToolInvoices"), { statuses, customerId, orderBy: "due", first: PAGE, after });
  const found = [];
  let after: string | null = null;
  do {
    const { invoices }: Awaited<ReturnType<typeof read>> = await read(after);
    found.push(...nodes(invoices));
    after = invoices.pageInfo.hasNextPage ? (invoices.pageInfo.endCursor ?? null) : null;
  } while (after);
  return found;
}

type Aged = { age: InvoiceAge; invoices: number; balanceCents: number };

/** Reads how many unpaid invoices there are of each age, and what's owing on them. Drafts have an age of their own. */
async function unpaidAges({ run }: ToolWork): Promise<Aged[]> {
  const { invoiceTotals } = await run(documentOf("ToolInvoiceAges"), {});
  return invoiceTotals?.ages ?? [];
}

const isDraft = ({ age }: Aged) => age === "draft";
const isIssued = ({ age }: Aged) => age !== "draft";
const pastDue = (ages: Aged[]) => ages.filter((aged) => isIssued(aged) && aged.age !== "not_due");
const countAged = (ages: Aged[]) => ages.reduce((sum, { invoices }) => sum + invoices, 0);

const owedOn = (invoices: { balanceCents: number }[]) =>
  invoices.reduce((sum, { balanceCents }) => sum + balanceCents, 0);
const totalOf = (invoices: { balanceCents: number }[]) => formatMoney(owedOn(invoices));

function invoiceWords({ number, customer, balanceCents, dueDate }: Invoice, work: ToolWork): string {
  const due = readWallDate(dueDate);
  const days = due ? todayOf(work).compare(due) : 0;
  const state =
    days > 0 ? `${count(days, "day")} overdue` : due ? `due ${formatWallDay(due)}` : "no due date";
  return `**${number}** ${customer ? `${customer.name}, ` : ""}${formatMoney(balanceCents)}, ${state}`;
}

const invoiceLinks = (invoices: Invoice[]) =>
  invoices.slice(0, LINKED).map(({ id, number }) => ({ title: number, url: `/invoices/${id}` }));

export async function* showOverdue(work: ToolWork, { named }: Question<"overdue">): Answer {
  if (!maySeeMoney(work)) {
    yield say(`${NO_MONEY}\n\n`);
    return yield* showLate(work);
  }
  if (named) return yield* showOverdueOf(work, named);
  const late = pastDue(await unpaidAges(work));
  const { invoices } = await work.run(documentOf("ToolInvoices"), {
    statuses: ["overdue"],
    orderBy: "due",
    first: LISTED,
  });
  yield { kind: "links", links: invoiceLinks(nodes(invoices)) };
  yield say(overdueWords(work, nodes(invoices), { total: countAged(late), cents: owedOn(late) }));
  const { jobs } = await work.run(documentOf("ToolJobs"), { late: true, first: 1 });
  if (jobs.totalCount > 0)
    yield say(
      `\n\n${count(jobs.totalCount, "job")} should have started by now. Ask **which jobs are late?**`,
    );
}

async function* showOverdueOf(work: ToolWork, named: string): Answer {
  const found = await customerNamed(work, named);
  if ("question" in found) return yield say(found.question);
  const { customer } = found;
  const invoices = await unpaidInvoices(work, ["overdue"], customer.id);
  yield { kind: "links", links: [customerLink(customer), ...invoiceLinks(invoices)] };
  const total = { total: invoices.length, cents: owedOn(invoices) };
  yield say(overdueWords(work, invoices, total, ` for ${customer.name}`));
}

function overdueWords(
  work: ToolWork,
  invoices: Invoice[],
  { total, cents }: { total: number; cents: number },
  whose = "",
): string {
  if (total === 0) return `No invoices${whose} are overdue.`;
  const lines = invoices.map((invoice) => invoiceWords(invoice, work));
  const are = total === 1 ? "is" : "are";
  return `${count(total, "invoice")}${whose} ${are} overdue, **${formatMoney(cents)}**:\n${listed(lines, total)}`;
}

export async function* showOwing(work: ToolWork, { named }: Question<"owing">): Answer {
  if (!maySeeMoney(work)) return yield say(NO_MONEY);
  if (named) return yield* showOwed(work, named);
  const unpaid = await unpaidAges(work);
  const issued = unpaid.filter(isIssued);
  const drafts = draftWords(unpaid);
  if (countAged(issued) === 0)
    return yield say(`No one owes you money. All issued invoices are paid.${drafts}`);
  const late = pastDue(issued);
  const { customers } = await work.run(documentOf("ToolDebtors"), { first: LISTED });
  const debtors = nodes(customers);
  yield {
    kind: "links",
    links: [
      ...debtors.slice(0, LINKED).map(customerLink),
      { title: "Invoices", url: "/invoices?tab=unpaid" },
    ],
  };
  const lines = debtors.map(
    ({ name, balanceCents, isOverdue }) =>
      `**${name}**: ${formatMoney(balanceCents ?? 0)}${isOverdue ? ", overdue" : ""}`,
  );
  const overdue = owedOn(late) > 0 ? `, ${totalOf(late)} of it overdue` : "";
  yield say(
    `You’re owed **${totalOf(issued)}** on ${count(countAged(issued), "invoice")}${overdue}:\n${listed(lines, customers.totalCount)}${drafts}`,
  );
}

/** Names the drafts, because Outstanding counts them too. */
function draftWords(unpaid: Aged[]): string {
  const drafts = unpaid.filter(isDraft);
  if (countAged(drafts) === 0) return "";
  return `\n\nOutstanding says ${totalOf(unpaid)}, because it also counts ${count(countAged(drafts), "draft")} (${totalOf(drafts)}).`;
}

async function* showOwed(work: ToolWork, named: string): Answer {
  const found = await customerNamed(work, named);
  if ("question" in found) return yield say(found.question);
  const { customer } = found;
  const invoices = await unpaidInvoices(work, ["sent", "overdue"], customer.id);
  yield { kind: "links", links: [customerLink(customer), ...invoiceLinks(invoices)] };
  if (invoices.length === 0) return yield say(`${customer.name} owes nothing.`);
  yield say(
    `${customer.name} owes **${totalOf(invoices)}**:\n${listed(invoices.map((invoice) => invoiceWords(invoice, work)))}`,
  );
}

/** Adds the customer's email to `emails`, which an answer may show. */
function contactWords({ contactName, phone, email, address }: FoundCustomer, emails: Set<string>): string[] {
  if (email) emails.add(email.toLowerCase());
  return [
    ...(contactName ? [`Contact: ${contactName}`] : []),
    `Phone: ${phone ? `**${phone}**` : "none"}`,
    ...(email ? [`Email: ${email}`] : []),
    ...(address ? [`Address: ${address}`] : []),
  ];
}

export async function* showContact(work: ToolWork, named: string, emails: Set<string>): Answer {
  const found = await customersNamed(work, named);
  const [customer, another] = found;
  if (!customer) return yield say(`${noCustomer(named)} Try another part of the name, or the address.`);
  yield { kind: "links", links: found.slice(0, LINKED).map(customerLink) };
  if (!another) return yield say(`**${customer.name}**\n${listed(contactWords(customer, emails))}`);
  const lines = found.map(({ name, phone }) => `**${name}**: ${phone ?? "no phone number"}`);
  yield say(`${WHICH}\n${listed(lines)}`);
}

interface Piece {
  id: string;
  name: string;
  nextServiceDue: string | null;
  customer: { id: string; name: string } | null;
}

export async function* showNext(work: ToolWork, { named }: Question<"next">): Answer {
  const customers = named ? await customersNamed(work, named) : [];
  if (customers.length > 1) return yield say(whichOf(customers.map(({ name }) => name)));
  const [customer] = customers;
  const search = customer ? null : named || null;
  const { output, links } = await findEquipment.use(work, {
    search,
    customer_id: customer?.id ?? null,
    due: named ? null : true,
  });
  const { equipment } = output as { equipment: Piece[] };
  if (named && !customer && equipment.length === 0)
    return yield say(`${noCustomer(named)} Try another part of the name.`);
  yield { kind: "links", links: [...(customer ? [customerLink(customer)] : []), ...(links ?? [])] };
  const soonest = equipment.toSorted((a, b) =>
    (a.nextServiceDue ?? "9").localeCompare(b.nextServiceDue ?? "9"),
  );
  const lines = soonest.map((piece) => {
    const of = !customer && piece.customer ? `, ${piece.customer.name}` : "";
    return `${piece.name}${of}: ${dueWords(piece.nextServiceDue, work)}`;
  });
  const visit = customer?.nextVisit;
  if (visit) {
    yield { kind: "links", links: [jobLink(visit)] };
    yield say(`Next visit: **${whenOf(visit, work)}**, ${visit.title} (job ${visit.number}).\n\n`);
  } else if (customer) yield say(`${customer.name} has no visit booked.\n\n`);
  if (lines.length > 0)
    yield say(`${named ? "Next service" : "Services due within 30 days"}:\n${listed(lines)}`);
  else yield say(named ? "No equipment to service is recorded." : "No services are due within 30 days.");
}

function dueWords(day: string | null, work: ToolWork): string {
  const due = readWallDate(day);
  if (!due) return "no service due";
  const now = todayOf(work);
  return `**${formatNearDay(due, now.year)}**${due.compare(now) < 0 ? ", overdue" : ""}`;
}

export async function* showLast(work: ToolWork, { named }: Question<"last">): Answer {
  const found = await customerNamed(work, named);
  if ("question" in found) return yield say(found.question);
  const { customer } = found;
  const { jobs } = await work.run(documentOf("ToolJobs"), {
    customerId: customer.id,
    status: "done",
    first: 1,
  });
  const [last] = nodes(jobs);
  yield { kind: "links", links: [...(last ? [jobLink(last)] : []), customerLink(customer)] };
  if (!last) return yield say(`We haven’t completed a job for ${customer.name} yet.`);
  const { completedAt, technicians, equipment, description, parts, notes, ...job } = await requireJob(
    work,
    last.id,
  );
  const { year } = todayOf(work);
  const day = completedAt && formatNearDay(instantWallTime(completedAt, work.timeZone), year);
  const names = (each: { name: string }[]) => each.map(({ name }) => name).join(", ");
  const lines = [
    ...(technicians.length > 0 ? [`Technician: ${names(technicians)}`] : []),
    ...(equipment.length > 0 ? [`Equipment: ${names(equipment)}`] : []),
    ...(description ? [`Description: ${oneLine(description)}`] : []),
    ...(parts.length > 0
      ? [`Parts: ${parts.map(({ partName, quantity }) => `${quantity} × ${partName}`).join(", ")}`]
      : []),
    ...notes
      .slice(-NOTES_SHOWN)
      .map(({ text, author }) => `Note${author ? ` by ${author.name}` : ""}: ${oneLine(text)}`),
  ];
  yield say(
    `Last time, on **${day ?? whenOf(job, work)}**: ${job.title} (job ${job.number}).\n${listed(lines)}`,
  );
}

const QUOTED = 300;

/** A line break in someone's note would start a list of its own. */
function oneLine(text: string): string {
  const line = text.replace(/\s+/g, " ").trim();
  return line.length > QUOTED ? `${line.slice(0, QUOTED)}…` : line;
}
