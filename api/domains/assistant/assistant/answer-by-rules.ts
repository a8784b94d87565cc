import { formatMoney } from "@fettle/rules/platform/money";
import { today } from "@fettle/rules/platform/wall-time";
import { AppError } from "../../../app-error.ts";
import type { AnswerPart } from "./ask-model.ts";
import { type AssistantCommand, parseCommand } from "./assistant-commands.ts";
import type { TurnRow } from "./assistant-row.ts";
import { cleanText } from "./clean-answer.ts";
import { documentOf } from "./documents.ts";
import { makeProposal } from "./make-proposal.ts";
import type { PlanInput } from "./plans/plan.ts";
import { plans } from "./plans/plans.ts";
import { help, usage } from "./tools/account-tools.ts";
import { findCustomers } from "./tools/customer-tools.ts";
import { findJobs } from "./tools/job-tools.ts";
import { freeTimesTool, needsAttention } from "./tools/schedule-tools.ts";
import type { ToolResult, ToolWork } from "./tools/tool.ts";

const FROM_RULES =
  "I can answer from the help articles and follow a few commands, like **new job for Doyle tomorrow 9**, because";
const NO_MODEL = `${FROM_RULES} no AI model is connected.`;
const NOT_PAID = `${FROM_RULES} your trial or subscription has ended.`;
const MOST_FITTING = 5;

type Answer = AsyncGenerator<AnswerPart, void>;

/** Handles fixed commands with rules and answers anything else from the help articles. */
export async function* answerByRules(work: ToolWork, turn: TurnRow): Answer {
  if (await isFirst(work, turn)) yield { kind: "text", text: `${whyRules(work)}\n\n` };
  const command = parseCommand(turn.message, today(work.timeZone, work.now.getTime()));
  const { origin } = new URL(work.caller.services.config.publicUrl);
  try {
    const parts = command ? obey(work, command) : explain(work, turn.message);
    for await (const part of parts) yield part.kind === "text" ? say(cleanText(part.text, origin)) : part;
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    yield say(cleanText(`${error.message}.`.replace("..", "."), origin));
  }
}

/** Only paying organisations use the model. */
const whyRules = ({ caller: { services } }: ToolWork) => (services.assistant ? NOT_PAID : NO_MODEL);

const isFirst = async ({ caller: { db, me } }: ToolWork, { id }: TurnRow) =>
  (await db.assistantTurn.count({ where: { userId: me.userId, id: { not: id }, answer: { not: "" } } })) ===
  0;

async function* explain(work: ToolWork, question: string): Answer {
  const { output } = await help.use(work, { search: question });
  const articles = output as { title: string; url: string; summary: string }[];
  if (articles.length === 0) {
    return yield {
      kind: "text",
      text: "I couldn’t find a help article about that. You can open a ticket under Support.",
    };
  }
  yield { kind: "links", links: articles.map(({ title, url }) => ({ title, url })) };
  const list = articles.map(({ title, summary }) => `- **${title}**: ${summary}`).join("\n");
  yield { kind: "text", text: `These help articles might help:\n${list}` };
}

type Command<Kind extends AssistantCommand["kind"]> = Extract<AssistantCommand, { kind: Kind }>;

async function* obey(work: ToolWork, command: AssistantCommand): Answer {
  switch (command.kind) {
    case "job":
      return yield* proposeJob(work, command);
    case "document":
      return yield* proposeDocument(work, command);
    case "customer":
      if (!command.name) return yield say("Tell me the name, like **new customer Clayton Print Works**.");
      return yield* propose(work, "customer", { name: command.name });
    case "note":
      return yield* propose(work, "note", { text: command.text }, await jobNumbered(work, command.job));
    case "schedule": {
      if (!command.start) return yield say("Tell me when, like **move job 1147 to friday 10am**.");
      const jobId = await jobNumbered(work, command.job);
      return yield* propose(work, "schedule", { scheduledAt: command.start }, jobId);
    }
    case "message": {
      const found = await customerNamed(work, command.customer);
      if ("question" in found) return yield say(found.question);
      return yield* propose(work, command.channel, { text: command.text }, found.id);
    }
    case "find":
      return yield* showFound(work, command);
    case "free":
      return yield* showFree(work, command);
    case "waiting":
      return yield* showWaiting(work);
    case "usage":
      return yield* showUsage(work);
  }
}

async function* proposeJob(work: ToolWork, { title, customer, start }: Command<"job">): Answer {
  if (!title && !customer)
    return yield say("Tell me the job or customer, like **new job for Doyle tomorrow 9**.");
  const found = customer ? await customerNamed(work, customer) : null;
  if (found && "question" in found) return yield say(found.question);
  yield* propose(work, "job", {
    title: title ?? `Visit to ${found?.name}`,
    customerId: found?.id ?? null,
    scheduledAt: start,
  });
}

async function* proposeDocument(
  work: ToolWork,
  { document, customer, labourHours }: Command<"document">,
): Answer {
  if (!customer) return yield say(`Tell me the customer, like **new ${document} for Doyle**.`);
  const found = await customerNamed(work, customer);
  if ("question" in found) return yield say(found.question);
  const line = labourHours ? await labourLine(work, labourHours) : WORK_LINE;
  const title = document === "quote" ? "Quote" : "Invoice";
  yield* propose(work, document, { title, customerId: found.id, lines: JSON.stringify([line]) });
}

async function* showFound(work: ToolWork, { search }: Command<"find">): Answer {
  yield* links(await findCustomers.use(work, { search }));
  const every = { status: null, from: null, to: null, technician_id: null, customer_id: null, only: null };
  yield* links(await findJobs.use(work, { search, ...every }));
  yield say(`Here’s what I found for “${search}”.`);
}

async function* showFree(work: ToolWork, { day: from }: Command<"free">): Answer {
  const { output } = await freeTimesTool.use(work, { from, to: null, technician_id: null });
  const [day] = output as { day: string; people: { name: string; free: string[] }[] }[];
  const people = day?.people.map(({ name, free }) => `- **${name}**: ${free.join(", ") || "not free"}`) ?? [];
  yield say([day?.day ?? "", ...people].join("\n"));
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
  type Amount = { used: number; quota: number };
  const { sms, email, users } = result.output as Record<"sms" | "email" | "users", Amount>;
  const used = ({ used: count, quota }: Amount) => `**${count}** of ${quota}`;
  yield say(`- SMS: ${used(sms)}\n- Email: ${used(email)}\n- Users: ${used(users)}`);
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

const say = (text: string): AnswerPart => ({ kind: "text", text });

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
    return yield say("You don’t have permission to do that.");
  }
  const proposal = await makeProposal(work, kind, input, recordId);
  yield { kind: "proposal", proposal };
  yield say("Nothing has been saved yet. Check the card, then choose **Confirm**.");
}

async function customerNamed(
  { run }: ToolWork,
  name: string,
): Promise<{ question: string } | { id: string; name: string }> {
  const { customers } = await run(documentOf("ToolCustomers"), {
    search: name.slice(0, 200),
    first: MOST_FITTING,
  });
  const found = customers.edges.map(({ node }) => node);
  const same = found.filter((customer) => customer.name.toLowerCase() === name.toLowerCase());
  const [one, another] = same.length > 0 ? same : found;
  if (!one) return { question: `I couldn’t find a customer called “${name}”.` };
  if (!another) return { id: one.id, name: one.name };
  const names = found.map((customer) => `- ${customer.name}`).join("\n");
  return { question: `Which one do you mean?\n${names}` };
}

async function jobNumbered({ run }: ToolWork, number: number): Promise<string | null> {
  const { jobs } = await run(documentOf("ToolJobs"), { search: String(number), first: 20 });
  return jobs.edges.find(({ node }) => node.number === number)?.node.id ?? null;
}
