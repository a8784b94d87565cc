import { assistantExamples, NAMED_EXAMPLES } from "@fettle/rules/assistant/questions";
import { LATE_STATUSES } from "@fettle/rules/jobs/late-job";
import { formatMoney } from "@fettle/rules/platform/money";
import { isSaid, startOf } from "@fettle/rules/platform/said-when";
import { presentZone, readWallTime, today } from "@fettle/rules/platform/wall-time";
import type { CalendarDateTime } from "@internationalized/date";
import { AppError } from "../../../app-error.ts";
import { wallTimeOf } from "../../jobs/jobs/scheduled-wall-time.ts";
import {
  type Answer,
  customerLink,
  jobWords,
  maySeeMoney,
  say,
  showContact,
  showJobs,
  showLast,
  showLate,
  showNext,
  showOverdue,
  showOwing,
  showToInvoice,
  whenOf,
} from "./answer-questions.ts";
import type { AnswerPart, Earlier } from "./ask-model.ts";
import { type AssistantCommand, parseMessage } from "./assistant-commands.ts";
import type { TurnRow } from "./assistant-row.ts";
import { cleanText } from "./clean-answer.ts";
import { documentOf, type ToolJobFragment } from "./documents.ts";
import { chosenOf, isNamed, isPronoun, turnBefore, withSubject } from "./earlier-subject.ts";
import { makeProposal } from "./make-proposal.ts";
import {
  customerNamed,
  customersNamed,
  jobNumbered,
  jobsNamed,
  membersNamed,
  whichOf,
} from "./named-in-words.ts";
import { JOBS_MAX } from "./plans/job-invoices-plan.ts";
import type { PlanInput } from "./plans/plan.ts";
import { plans } from "./plans/plans.ts";
import { help, usage } from "./tools/account-tools.ts";
import { findCustomers } from "./tools/customer-tools.ts";
import { nodes } from "./tools/found-rows.ts";
import { findJobs } from "./tools/job-tools.ts";
import { freeTimesTool, needsAttention } from "./tools/schedule-tools.ts";
import { jobLink } from "./tools/scheduled-jobs.ts";
import type { ToolResult, ToolWork } from "./tools/tool.ts";

const FROM_RULES = "I answer from your records and the help articles by fixed rules, because";
const NO_MODEL = `${FROM_RULES} no AI model is connected.`;
const NOT_PAID = `${FROM_RULES} your trial or subscription has ended.`;
const WHO = "I don’t know who or what you mean. Ask again with the name.";

/** Answers the questions offices ask most from the records, and the rest from the help articles. */
export async function* answerByRules(work: ToolWork, turn: TurnRow, earlier?: Earlier[]): Answer {
  if (await isFirst(work, turn)) yield say(`${whyRules(work)}\n\n`);
  const { origin } = new URL(work.caller.services.config.publicUrl);
  const emails = new Set<string>();
  let isNext = false;
  for (const command of await commandsIn(work, turn, earlier)) {
    if (isNext) yield say("\n\n");
    isNext = true;
    const cleaned = (text: string) => say(cleanText(text, origin, emails));
    try {
      const parts = command ? obey(work, command, turn, emails) : explainOrSuggest(work, turn.message);
      for await (const part of parts) yield part.kind === "text" ? cleaned(part.text) : part;
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      yield cleaned(`${error.message}.`.replace("..", "."));
    }
  }
}

async function commandsIn(work: ToolWork, turn: TurnRow, earlier: Earlier[] | undefined) {
  const day = today(work.timeZone, work.now.getTime());
  const commands = parseMessage(turn.message, day);
  const before = await turnBefore(work, turn, earlier);
  const [only, another] = commands;
  const isAnswer = !another && (!only || only.kind === "name");
  const chosen = isAnswer && before && chosenOf(turn.message, before, parseMessage(before.message, day));
  return chosen ? [chosen] : commands.map((command) => command && withSubject(command, before));
}

/** Only paying organisations use the model. */
const whyRules = ({ caller: { services } }: ToolWork) => (services.assistant ? NOT_PAID : NO_MODEL);

const isFirst = async ({ caller: { db, me } }: ToolWork, { id }: TurnRow) =>
  (await db.assistantTurn.count({ where: { userId: me.userId, id: { not: id }, answer: { not: "" } } })) ===
  0;

async function* explainOrSuggest(work: ToolWork, question: string): Answer {
  const isFound = yield* explain(work, question);
  const { role } = work.caller.me;
  const examples = assistantExamples(role).map((example) => `- ${example}`);
  yield say(
    `${isFound ? "\n\nIf that isn’t it" : "I don’t understand that yet"}, you can ask, e.g.:\n${examples.join("\n")}\n\n${NAMED_EXAMPLES}`,
  );
}

/** Returns whether help articles were found. */
async function* explain(work: ToolWork, question: string): AsyncGenerator<AnswerPart, boolean> {
  const { output } = await help.use(work, { search: question });
  const articles = output as { title: string; url: string; summary: string }[];
  if (articles.length === 0) return false;
  yield { kind: "links", links: articles.map(({ title, url }) => ({ title, url })) };
  // A title that ends in “data” and a colon would read as an address.
  const list = articles.map(({ title, summary }) => `- **${title}**. ${summary}`).join("\n");
  yield say(`These help articles might help:\n${list}`);
  return true;
}

type Command<Kind extends AssistantCommand["kind"]> = Extract<AssistantCommand, { kind: Kind }>;

async function* obey(work: ToolWork, command: AssistantCommand, turn: TurnRow, emails: Set<string>): Answer {
  if (isNamed(command) && isPronoun(command.named)) return yield say(WHO);
  switch (command.kind) {
    case "job":
      return yield* proposeJob(work, command);
    case "document":
      return yield* proposeDocument(work, command);
    case "customer":
      if (!command.name) return yield say("Tell me the name, like **new customer Clayton Print Works**.");
      return yield* propose(work, "customer", { name: command.name });
    case "note": {
      const job = await jobNumbered(work, command.job);
      return yield* propose(work, "note", { text: command.text }, job?.id ?? null);
    }
    case "move":
      return yield* proposeMove(work, command);
    case "message":
      return yield* proposeMessage(work, command);
    case "invoice_done":
      return yield* proposeInvoices(work, command);
    case "jobs":
      return yield* showJobs(work, command);
    case "late":
      return yield* showLate(work);
    case "overdue":
      return yield* showOverdue(work, command);
    case "owing":
      return yield* showOwing(work, command);
    case "contact":
      return yield* showContact(work, command.named, emails);
    case "next":
      return yield* showNext(work, command);
    case "last":
      return yield* showLast(work, command);
    case "to_invoice":
      return yield* showToInvoice(work);
    case "find":
      return yield* showFound(work, command);
    case "free":
      return yield* showFree(work, command);
    case "waiting":
      return yield* showWaiting(work);
    case "usage":
      return yield* showUsage(work);
    case "name": {
      const isKnown = (await customersNamed(work, command.named)).length > 0;
      return yield* isKnown ? showContact(work, command.named, emails) : explainOrSuggest(work, turn.message);
    }
    case "how_to": {
      const isFound = yield* explain(work, turn.message);
      if (!isFound)
        yield say("I couldn’t find a help article about that. You can open a ticket under Support.");
    }
  }
}

async function* proposeJob(work: ToolWork, { title, named, start }: Command<"job">): Answer {
  if (!title && !named)
    return yield say("Tell me the job or customer, like **new job for Doyle tomorrow 9**.");
  const found = named ? await customerNamed(work, named) : null;
  if (found && "question" in found) return yield say(found.question);
  yield* propose(work, "job", {
    title: title ?? `Visit to ${found?.customer.name}`,
    customerId: found?.customer.id ?? null,
    scheduledAt: start,
  });
}

async function* proposeDocument(
  work: ToolWork,
  { document, named, labourHours }: Command<"document">,
): Answer {
  if (!named) return yield say(`Tell me the customer, like **new ${document} for Doyle**.`);
  const found = await customerNamed(work, named);
  if ("question" in found) return yield say(found.question);
  const line = labourHours ? await labourLine(work, labourHours) : WORK_LINE;
  const title = document === "quote" ? "Quote" : "Invoice";
  yield* propose(work, document, { title, customerId: found.customer.id, lines: JSON.stringify([line]) });
}

async function* proposeMessage(work: ToolWork, { channel, named, text }: Command<"message">): Answer {
  const found = await customerNamed(work, named);
  if ("question" in found) return yield say(found.question);
  const { customer } = found;
  yield { kind: "links", links: [customerLink(customer)] };
  if (!text) {
    return yield say(
      `Tell me what to write, like **${channel === "mail" ? "email" : "text"} ${customer.name} that we’re late**.`,
    );
  }
  yield* propose(work, channel, { text }, customer.id);
}

async function* proposeMove(work: ToolWork, command: Command<"move">): Answer {
  const { to } = command;
  const found: Gift | string = command.who ? await personIn(work, command) : command;
  if (typeof found === "string") return yield say(found);
  const { technicianId, ...asked } = found;
  if (!asked.named && asked.job === null) {
    return yield say("Tell me which job and when, like **move job 1147 to friday 10am**.");
  }
  if (to.until) return yield say("Tell me which day, like **friday 10am**.");
  if (!isSaid(to) && !technicianId) {
    return yield say("Tell me when, like **move job 1147 to friday 10am**.");
  }
  const job = await jobToMove(work, asked);
  if (typeof job === "string") return yield say(job);
  const { customer } = job;
  yield { kind: "links", links: [jobLink(job), ...(customer ? [customerLink(customer)] : [])] };
  const usual = readWallTime(wallTimeOf(job.scheduledAt, work.timeZone));
  const input = {
    ...(isSaid(to) && { scheduledAt: startOf(to, today(work.timeZone, work.now.getTime()), usual) }),
    ...(technicianId && { assignedTechIds: technicianId }),
  };
  yield* propose(work, "schedule", input, job.id);
}

type Gift = Command<"move"> & { technicianId?: string };

/** Finds the person to give a job to, or says why not. "Assign Tomasi to Doyle" names them first. */
async function personIn(work: ToolWork, command: Command<"move">): Promise<Gift | string> {
  const { named, who = "" } = command;
  const [person, another] = await membersNamed(work, who);
  if (another) return `More than one person in your team is called “${who}”. Say their full name.`;
  if (person) return { ...command, technicianId: person.id };
  const [first, second] = await membersNamed(work, named);
  if (!first || second) return `No one in your team is called “${who}”.`;
  return { ...command, named: who, technicianId: first.id };
}

/** The job to move, or what to say if there are none or several. */
async function jobToMove(
  work: ToolWork,
  { job: number, named, on }: Pick<Command<"move">, "job" | "named" | "on">,
): Promise<ToolJobFragment | string> {
  if (number !== null) {
    const job = await jobNumbered(work, number);
    if (!job) return `I couldn’t find job ${number}.`;
    return isMovable(job) ? job : `Job ${number} has started or finished, so it can’t be moved.`;
  }
  const found = (await jobsNamed(work, named)).filter(isMovable);
  const wanted = found.filter((job) => isAt(readWallTime(wallTimeOf(job.scheduledAt, work.timeZone)), on));
  const [one, another] = wanted;
  if (one && !another) return one;
  if (one)
    return whichOf(wanted.map((job) => `**Job ${job.number}**: ${jobWords(job)}, ${whenOf(job, work)}`));
  if (found.length > 0) return `“${named}” has no job to move at that time.`;
  const [customer] = await customersNamed(work, named);
  return customer
    ? `${customer.name} has no job that can be moved. To book one, say **new job for ${customer.name} tomorrow 9**.`
    : `I couldn’t find a job or customer called “${named}”. Try the job’s number.`;
}

const isMovable = ({ status }: ToolJobFragment) => LATE_STATUSES.includes(status);

const isAt = (wall: CalendarDateTime | null, { day, minutes }: Command<"move">["on"]) =>
  (!day || (wall !== null && wall.year === day.year && wall.month === day.month && wall.day === day.day)) &&
  (minutes === null || (wall !== null && wall.hour * 60 + wall.minute === minutes));

async function* proposeInvoices(
  work: ToolWork,
  { job: number, named, when }: Command<"invoice_done">,
): Answer {
  if (!maySeeMoney(work)) return yield say("Only admins and managers can invoice. Ask one of them.");
  const found = named ? await customerNamed(work, named) : null;
  if (found && "question" in found) return yield say(found.question);
  const zone = presentZone(work.timeZone);
  const { jobs } = await work.run(documentOf("ToolJobs"), {
    search: number === null ? null : String(number),
    status: "done",
    invoiced: false,
    customerId: found?.customer.id ?? null,
    completedFrom: when.day?.toDate(zone).toISOString(),
    completedTo: when.day && (when.until ?? when.day).add({ days: 1 }).toDate(zone).toISOString(),
    first: 100,
  });
  const done = nodes(jobs).filter((job) => number === null || job.number === number);
  const ready = done.filter(({ customer }) => customer);
  const which = number === null ? (found ? ` for ${found.customer.name}` : "") : ` in job ${number}`;
  if (found) yield { kind: "links", links: [customerLink(found.customer)] };
  if (done.length === 0)
    return yield say(`There’s nothing done and not invoiced${which}${when.day ? " then" : ""}.`);
  yield { kind: "links", links: done.slice(0, 3).map(jobLink) };
  const without = done.length - ready.length;
  if (without > 0)
    yield say(
      `${without} of the done jobs ${without === 1 ? "has" : "have"} no customer. Add one to invoice them. `,
    );
  if (ready.length > JOBS_MAX)
    yield say(`Here are ${JOBS_MAX} of ${jobs.totalCount}. Ask again for the rest. `);
  const ids = ready.slice(0, JOBS_MAX).map(({ id }) => id);
  if (ids.length > 0) yield* propose(work, "job_invoices", { jobIds: ids.join(",") });
}

async function* showFound(work: ToolWork, { named: search }: Command<"find">): Answer {
  const customers = await findCustomers.use(work, { search });
  const every = { status: null, from: null, to: null, technician_id: null, customer_id: null, only: null };
  const jobs = await findJobs.use(work, { search, ...every });
  yield* links(customers);
  yield* links(jobs);
  const isFound = Boolean(customers.links?.length || jobs.links?.length);
  yield say(
    isFound
      ? `Here’s what I found for “${search}”.`
      : `I couldn’t find “${search}” in customers or jobs. Try another part of the name, a phone number or a job number.`,
  );
}

async function* showFree(work: ToolWork, { named, when }: Command<"free">): Answer {
  const members = named ? await membersNamed(work, named) : [];
  if (named && members.length === 0) return yield say(`No one in your team is called “${named}”.`);
  if (members.length > 1) return yield say(whichOf(members.map(({ name }) => name)));
  const from = (when.day ?? today(work.timeZone, work.now.getTime())).toString();
  const asked = { from, to: when.until?.toString() ?? null, technician_id: members[0]?.id ?? null };
  const { output } = await freeTimesTool.use(work, asked);
  const days = output as { day: string; people: { name: string; free: string[] }[] }[];
  const words = days.flatMap(({ day, people }) => [
    day,
    ...people.map(({ name, free }) => `- **${name}**: ${free.join(", ") || "not free"}`),
  ]);
  yield say(words.join("\n"));
}

async function* showWaiting(work: ToolWork): Answer {
  const result = await needsAttention.use(work, {});
  yield* links(result);
  const waiting = result.output as Record<string, { total: number } | number | undefined>;
  const total = (name: string) => (waiting[name] as { total: number } | undefined)?.total ?? 0;
  const overdue = waiting.overdue_dollars;
  yield say(
    [
      `- Late jobs: **${total("late_jobs")}**`,
      `- Unscheduled jobs: **${total("unscheduled_jobs")}**`,
      `- Unconfirmed visits in the next 7 days: **${total("unconfirmed_visits")}**`,
      ...(typeof overdue === "number" ? [`- Overdue: **$${overdue.toFixed(2)}**`] : []),
    ].join("\n"),
  );
}

async function* showUsage(work: ToolWork): Answer {
  const result = await usage.use(work, {});
  yield* links(result);
  type Amount = { used: number; quota: number; totalAvailable: number; packCredits: number };
  const { sms, email, users } = result.output as {
    sms: Amount;
    email: Amount;
    users: Pick<Amount, "used" | "quota">;
  };
  const left = ({ totalAvailable, used, quota, packCredits }: Amount) =>
    `**${totalAvailable}** left (${used} of ${quota} used${packCredits > 0 ? `, ${packCredits} in packs` : ""})`;
  yield say(`- Texts: ${left(sms)}\n- Emails: ${left(email)}\n- Users: **${users.used}** of ${users.quota}`);
}

const WORK_LINE = { description: "Work", quantity: 1, unit_price: 0, gst: true };

/** Builds the same line as converting a job: the hours at the labour rate. */
async function labourLine({ caller: { db, me } }: ToolWork, hours: number) {
  const { labourRateCents, gstRegistered } = await db.organisation.findUniqueOrThrow({
    where: { id: me.orgId },
    select: { labourRateCents: true, gstRegistered: true },
  });
  const rate = labourRateCents ?? 0;
  const at = rate > 0 ? ` at ${formatMoney(rate)}/h` : "";
  return {
    description: `Labour, ${hours} h${at}`,
    quantity: 1,
    unit_price: Math.round(hours * rate) / 100,
    gst: gstRegistered,
  };
}

function* links({ links: found }: ToolResult): Generator<AnswerPart, void> {
  if (found) yield { kind: "links", links: found };
}

async function* propose(
  work: ToolWork,
  kind: keyof typeof plans,
  input: PlanInput,
  recordId: string | null = null,
): Answer {
  if (!plans[kind].writes.every((document) => work.caller.mayRun(document))) {
    return yield say("You don’t have permission to do that. Ask an admin or manager.");
  }
  const proposal = await makeProposal(work, kind, input, recordId);
  yield { kind: "proposal", proposal };
  yield say("Nothing has been saved yet. Check the card, then choose **Confirm**.");
}
