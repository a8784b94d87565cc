import { Readable } from "node:stream";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import type { Viewer } from "../../../auth/viewer.ts";
import { Prisma } from "../../../database/generated/client/client.ts";
import { IncomingFile } from "../../../graphql/incoming-file.ts";
import { createOpenAiAssistant } from "../../../ports/assistant/openai-assistant.ts";
import type { TestOrganisation } from "../../../testing/factories.ts";
import {
  askedIn,
  type Brain,
  type FakeOpenAi,
  resultsIn,
  startFakeOpenAi,
} from "../../../testing/fake-openai.ts";
import { follow } from "../../../testing/follow.ts";
import { createRunner, type Runner } from "../../../testing/runner.ts";
import { TINY_PNG } from "../../../testing/sample-photos.ts";

let fake: FakeOpenAi;
let runner: Runner;
let org: TestOrganisation;

beforeAll(async () => {
  fake = await startFakeOpenAi();
  runner = await createRunner({ env: fake.env });
  org = await runner.make.organisation();
});
afterEach(async () => {
  runner.clock.now = new Date(runner.clock.now.getTime() + 61_000);
  fake.pause(0);
  expect(fake.wrong).toEqual([]);
});
afterAll(async () => {
  await runner.stop();
  await fake.stop();
});

const TURN = `subscription Turn($id: ID!) {
  assistantTurn(id: $id) {
    kind text code
    proposal { id kind title status warnings canUndo isFinal lines { field label before after value warning suggestion { value text } } }
    message { text status links { title url } proposals { id status } }
  }
}`;
const ASK = `mutation Ask($message: String!, $photoId: ID) { askAssistant(message: $message, photoId: $photoId) { id status messages { role text } } }`;
const CONFIRM = `mutation Confirm($id: ID!, $values: [AssistantValueInput!]) {
  confirmProposal(id: $id, values: $values) { id status outcome warnings recordUrl canUndo isFinal lines { field after warning suggestion { value } } }
}`;
const UNDO = `mutation Undo($id: ID!) { undoProposal(id: $id) { status canUndo outcome } }`;

async function ask(viewer: Viewer, message: string, photoId: string | null = null) {
  const { id } = (await runner.as(viewer).run(ASK, { message, photoId })).askAssistant;
  const turn = await follow(runner, viewer, TURN, { id });
  const news = [];
  for (;;) {
    const { assistantTurn } = await turn.next();
    news.push(assistantTurn);
    if (assistantTurn.kind === "done" || assistantTurn.kind === "failed") break;
  }
  await turn.stop();
  const last = news.at(-1);
  const proposals = news.flatMap(({ proposal }) => proposal ?? []);
  return { id, news, last, text: last?.message?.text ?? "", proposals, proposal: proposals[0] };
}

const calling =
  (calls: { name: string; args: unknown }[], text = "Here you are."): Brain =>
  (question) =>
    question.input.some(({ type }) => type === "function_call_output") ? { text } : { calls };

const JOB_ARGS = {
  title: "Fit fan motor",
  description: null,
  job_type: "Repair",
  customer_id: null,
  start: "2026-11-19T14:30",
  technician_ids: [] as string[],
  equipment_ids: [] as string[],
};

test("streams an answer, stores it and sends it with the next question", async () => {
  fake.think((question) => ({ text: `You asked: ${askedIn(question)}` }));
  const first = await ask(org.technician, "What is on today?");
  expect(first.news.filter(({ kind }) => kind === "text").length).toBeGreaterThan(3);
  expect(first.last).toMatchObject({
    kind: "done",
    message: { text: "You asked: What is on today?", status: "done" },
  });
  await ask(org.technician, "And tomorrow?");
  const texts = fake.questions.at(-1)?.input.map(({ content }) => content);
  expect(texts).toEqual(["What is on today?", "You asked: What is on today?", "And tomorrow?"]);
  const { assistant } = await runner
    .as(org.technician)
    .run(`query { assistant { isOn hasKey spentThisMonthCents budgetCents messages { role text } } }`);
  expect(assistant).toMatchObject({ isOn: true, hasKey: true, spentThisMonthCents: null, budgetCents: null });
  expect(assistant.messages).toHaveLength(4);
  const others = await runner
    .as(org.admin)
    .run(`query { assistant { budgetCents spentThisMonthCents messages { text } } }`);
  expect(others.assistant.messages).toEqual([]);
  expect(others.assistant.spentThisMonthCents).toBeGreaterThan(0);
});

test("takes a tool's text and links from the records", async () => {
  const customer = await runner.make.customer(org.orgId, { name: "Margaret Doyle", phone: "0412 345 678" });
  fake.think(calling([{ name: "find_customers", args: { search: "doyle" } }], "Her number is 0412 345 678."));
  const { news, last } = await ask(org.technician, "What is Margaret's number?");
  expect(news).toContainEqual(expect.objectContaining({ kind: "step", text: "Searching customers" }));
  expect(last?.message?.links).toEqual([{ title: "Margaret Doyle", url: `/customers/${customer.id}` }]);
  const question = fake.questions.at(-1);
  expect(question && resultsIn(question)).toMatchObject([
    { total: 1, customers: [{ name: "Margaret Doyle" }] },
  ]);
});

test("proposes a job, confirms it once under fifty concurrent calls, and undoes it", async () => {
  const customer = await runner.make.customer(org.orgId, { name: "Oakleigh Joinery" });
  const args = { ...JOB_ARGS, customer_id: customer.id, technician_ids: [org.technician.userId] };
  fake.think(calling([{ name: "propose_job", args }]));
  const before = await org.db.job.count();
  const { proposal } = await ask(org.manager, "New job for Oakleigh Joinery");
  expect(proposal).toMatchObject({ kind: "job", title: "Fit fan motor", status: "open", warnings: [] });
  expect(proposal?.lines).toContainEqual(
    expect.objectContaining({
      field: "scheduledAt",
      after: "Thu 19 Nov, 2:30 pm",
      value: "2026-11-19T14:30",
    }),
  );
  expect(await org.db.job.count()).toBe(before);
  const id = proposal?.id ?? "";
  const presses = Array.from({ length: 50 }, () => runner.as(org.manager).attempt(CONFIRM, { id }));
  const answers = await Promise.all(presses);
  expect(answers.flatMap(({ errors }) => errors)).toEqual([]);
  for (const { data } of answers)
    expect(data.confirmProposal).toMatchObject({ status: "confirmed", canUndo: true });
  expect(await org.db.job.count()).toBe(before + 1);
  const made = await org.db.job.findFirstOrThrow({ where: { id } });
  expect(made.scheduledAt?.toISOString()).toBe("2026-11-19T04:30:00.000Z");
  const undone = await runner.as(org.manager).run(UNDO, { id });
  expect(undone.undoProposal).toMatchObject({ status: "undone", canUndo: false });
  expect(await org.db.job.count()).toBe(before);
});

test("shows a proposal only to its owner and expires it after fifteen minutes", async () => {
  fake.think(calling([{ name: "propose_job", args: JOB_ARGS }]));
  const { proposal } = await ask(org.manager, "New job");
  const id = proposal?.id ?? "";
  expect((await runner.as(org.admin).attempt(CONFIRM, { id })).errors).toMatchObject([{ code: "NOT_FOUND" }]);
  runner.clock.now = new Date(runner.clock.now.getTime() + 15 * 60_000 + 1);
  expect((await runner.as(org.manager).attempt(CONFIRM, { id })).errors).toMatchObject([
    { code: "CONFLICT" },
  ]);
  expect(await org.db.job.count({ where: { id } })).toBe(0);
});

test("applies edits to editable lines and rejects any others", async () => {
  fake.think(calling([{ name: "propose_job", args: JOB_ARGS }]));
  const { proposal } = await ask(org.manager, "New job");
  const id = proposal?.id ?? "";
  const wrong = await runner
    .as(org.manager)
    .attempt(CONFIRM, { id, values: [{ field: "orgId", value: "x" }] });
  expect(wrong.errors).toMatchObject([{ code: "BAD_INPUT" }]);
  await runner.as(org.manager).run(CONFIRM, {
    id,
    values: [
      { field: "title", value: "Fit two fan motors" },
      { field: "scheduledAt", value: "2026-11-20T08:00" },
    ],
  });
  const job = await org.db.job.findUniqueOrThrow({ where: { id } });
  expect(job).toMatchObject({
    title: "Fit two fan motors",
    scheduledAt: new Date("2026-11-19T22:00:00.000Z"),
  });
});

test("marks a proposal stale and does nothing if someone changed the record", async () => {
  const created = await runner
    .as(org.admin)
    .run(`mutation { createJob(input: { title: "Noise on start-up" }) { id } }`);
  const { id: jobId } = created.createJob;
  const args = { job_id: jobId, start: "2026-11-24T09:00", technician_ids: null };
  fake.think(calling([{ name: "propose_schedule", args }]));
  const { proposal } = await ask(org.technician, "Book it for Tuesday at 9");
  await runner
    .as(org.admin)
    .run(`mutation Rename($id: ID!) { updateJob(id: $id, input: { title: "Noise" }) { id } }`, { id: jobId });
  const { confirmProposal } = await runner.as(org.technician).run(CONFIRM, { id: proposal?.id ?? "" });
  expect(confirmProposal).toMatchObject({ status: "stale", outcome: "Someone has changed this since" });
  expect((await org.db.job.findUniqueOrThrow({ where: { id: jobId } })).scheduledAt).toBeNull();
});

test("undoes a change unless someone else has changed the record", async () => {
  const created = await runner
    .as(org.admin)
    .run(`mutation { createJob(input: { title: "Coolroom door" }) { id } }`);
  const { id: jobId } = created.createJob;
  const args = { job_id: jobId, start: "2026-11-25T09:00", technician_ids: null };
  fake.think(calling([{ name: "propose_schedule", args }]));
  const again = await ask(org.technician, "Book it");
  const id = again.proposal?.id ?? "";
  await runner.as(org.technician).run(CONFIRM, { id });
  const undone = await runner.as(org.technician).run(UNDO, { id });
  expect(undone.undoProposal).toMatchObject({ status: "undone" });
  expect((await org.db.job.findUniqueOrThrow({ where: { id: jobId } })).scheduledAt).toBeNull();
  const second = await ask(org.technician, "Book it");
  const secondId = second.proposal?.id ?? "";
  await runner.as(org.technician).run(CONFIRM, { id: secondId });
  await runner
    .as(org.admin)
    .run(`mutation Rename($id: ID!) { updateJob(id: $id, input: { title: "Door" }) { id } }`, { id: jobId });
  const late = await runner.as(org.technician).attempt(UNDO, { id: secondId });
  expect(late.errors).toMatchObject([{ code: "CONFLICT" }]);
  expect((await org.db.job.findUniqueOrThrow({ where: { id: jobId } })).scheduledAt).not.toBeNull();
});

test("warns about a taken slot with the next free time, then books it on the second confirm", async () => {
  const args = { ...JOB_ARGS, start: "2026-11-26T14:00", technician_ids: [org.technician.userId] };
  fake.think(calling([{ name: "propose_job", args }]));
  const { proposal } = await ask(org.manager, "New job");
  const id = proposal?.id ?? "";
  await runner
    .as(org.admin)
    .run(`mutation Create($input: CreateJobInput!) { createJob(input: $input) { id } }`, {
      input: {
        title: "Urgent",
        scheduledAt: "2026-11-26T04:00:00Z",
        assignedTechIds: [org.technician.userId],
      },
    });
  const first = (await runner.as(org.manager).run(CONFIRM, { id })).confirmProposal;
  expect(first).toMatchObject({ status: "open" });
  expect(first.warnings[0]).toContain("is booked from 2:00 pm: Urgent");
  expect(first.lines.find(({ field }) => field === "scheduledAt")?.suggestion).toEqual({
    value: "2026-11-26T15:00",
  });
  expect((await runner.as(org.manager).run(CONFIRM, { id })).confirmProposal).toMatchObject({
    status: "confirmed",
  });
});

test("sends to the address on record and can't be undone", async () => {
  const customer = await runner.make.customer(org.orgId, { name: "Kavitha Raman", phone: "0491 570 156" });
  fake.think(
    calling([{ name: "propose_text", args: { customer_id: customer.id, text: "We are on our way" } }]),
  );
  const { proposal } = await ask(org.technician, "Text Kavitha that we are on our way");
  expect(proposal).toMatchObject({ isFinal: true, warnings: ["You can’t undo this once it’s sent"] });
  expect(await org.db.message.count()).toBe(0);
  const id = proposal?.id ?? "";
  const { confirmProposal } = await runner.as(org.technician).run(CONFIRM, { id });
  expect(confirmProposal).toMatchObject({
    status: "confirmed",
    canUndo: false,
    outcome: "Sent to +61491570156",
  });
  expect((await runner.as(org.technician).attempt(UNDO, { id })).errors).toMatchObject([
    { code: "CONFLICT" },
  ]);
  expect(await org.db.message.count()).toBe(1);
});

const MOVE_PHONE = `mutation MovePhone($id: ID!, $phone: String!) { updateCustomer(id: $id, input: { phone: $phone }) { id } }`;

test("only sends a text to the number shown on the card", async () => {
  const { id } = await runner.make.customer(org.orgId, { name: "Ravi Menon", phone: "0491 570 157" });
  fake.think(calling([{ name: "propose_text", args: { customer_id: id, text: "On our way" } }]));
  const first = await ask(org.technician, "Text Ravi that we are on our way");
  await runner.as(org.technician).run(CONFIRM, { id: first.proposal?.id ?? "" });
  const second = await ask(org.technician, "And again");
  await runner.as(org.admin).run(MOVE_PHONE, { id, phone: "0491 570 158" });
  const { confirmProposal } = await runner.as(org.technician).run(CONFIRM, { id: second.proposal?.id ?? "" });
  expect(confirmProposal).toMatchObject({
    status: "stale",
    outcome: "The records on this card have changed, so nothing was done. Ask again for a new card.",
  });
  expect(await org.db.message.count({ where: { customerId: id } })).toBe(1);
  const third = await ask(org.technician, "And now");
  const sent = await runner.as(org.technician).run(CONFIRM, { id: third.proposal?.id ?? "" });
  expect(sent.confirmProposal).toMatchObject({ status: "confirmed", outcome: "Sent to +61491570158" });
});

test("rejects a message if the customer's number isn't the one the sender saw", async () => {
  const { id } = await runner.make.customer(org.orgId, { name: "Ava Ng", phone: "0491 570 159" });
  const { errors } = await runner
    .as(org.admin)
    .attempt(
      `mutation TextSeen($id: ID!) { sendMessage(input: { customerId: $id, to: "0491 570 110", channel: sms, text: "Hi" }) { id } }`,
      { id },
    );
  expect(errors).toMatchObject([
    { code: "CONFLICT", message: "This customer’s phone number has changed. Nothing was sent.", field: "to" },
  ]);
  expect(await org.db.message.count({ where: { customerId: id } })).toBe(0);
});

test.each([
  ["propose_job", (customer_id: string) => ({ ...JOB_ARGS, customer_id })],
  [
    "propose_quote",
    (customer_id: string) => ({
      customer_id,
      title: "Fan motor",
      notes: null,
      lines: [{ description: "Motor", quantity: 1, unit_price: 90, gst: true }],
    }),
  ],
  [
    "propose_equipment",
    (customer_id: string) => ({
      equipment_id: null,
      customer_id,
      name: "Split",
      make: null,
      model: null,
      serial: null,
      notes: null,
      service_interval_months: null,
    }),
  ],
])("marks a card of %s stale once its customer is renamed", async (name, argsFor) => {
  const { id } = await runner.make.customer(org.orgId, { name: "Bayside Cafe" });
  fake.think(calling([{ name, args: argsFor(id) }]));
  const { proposal } = await ask(org.admin, "For Bayside Cafe");
  await org.db.customer.update({ where: { id }, data: { name: "Northside Cafe" } });
  const { confirmProposal } = await runner.as(org.admin).run(CONFIRM, { id: proposal?.id ?? "" });
  expect(confirmProposal.status).toBe("stale");
});

test("proposes make, model and serial from a photo of a plate", async () => {
  const { addAssistantPhoto } = await runner
    .as(org.technician)
    .run(`mutation AddPlate($file: Upload!) { addAssistantPhoto(file: $file) { id url } }`, {
      file: new IncomingFile(Readable.from([TINY_PNG])),
    });
  const plate = { name: null, make: "Daikin", model: "FTXM71", serial: "J001234", notes: null };
  const args = { ...plate, equipment_id: null, customer_id: null, service_interval_months: null };
  fake.think(calling([{ name: "propose_equipment", args }]));
  const { proposal } = await ask(org.technician, "What does this plate say?", addAssistantPhoto.id);
  expect(JSON.stringify(fake.questions.at(-1)?.input)).toContain("data:image/webp;base64,");
  expect(proposal).toMatchObject({ kind: "equipment", title: "Daikin FTXM71" });
  expect(proposal?.lines).toContainEqual(expect.objectContaining({ label: "Serial", after: "J001234" }));
  const again = await runner
    .as(org.technician)
    .attempt(ASK, { message: "Again", photoId: addAssistantPhoto.id });
  expect(again.errors).toMatchObject([{ code: "NOT_FOUND" }]);
});

test("keeps the photo when an unanswered question is asked again", async () => {
  const { addAssistantPhoto: photo } = await runner
    .as(org.technician)
    .run(`mutation AddPlate($file: Upload!) { addAssistantPhoto(file: $file) { id url } }`, {
      file: new IncomingFile(Readable.from([TINY_PNG])),
    });
  fake.moods.push(500, 500);
  expect((await ask(org.technician, "What does it say?", photo.id)).last?.kind).toBe("failed");
  const kept = await runner.as(org.technician).run(`query { assistant { messages { role photoId } } }`);
  expect(kept.assistant.messages).toContainEqual({ role: "user", photoId: photo.id });
  const others = { message: "And to me?", photoId: photo.id };
  expect((await runner.as(org.manager).attempt(ASK, others)).errors).toMatchObject([{ code: "NOT_FOUND" }]);
  fake.think(() => ({ text: "It says FTXM71." }));
  const answered = await ask(org.technician, "What does it say?", photo.id);
  expect(answered.text).toBe("It says FTXM71.");
  expect(JSON.stringify(fake.questions.at(-1)?.input)).toContain("data:image/webp;base64,");
});

test("answers a saved question and its photo in one response, but not someone else's", async () => {
  const { addAssistantPhoto: photo } = await runner
    .as(org.technician)
    .run(`mutation AddPlate($file: Upload!) { addAssistantPhoto(file: $file) { id url } }`, {
      file: new IncomingFile(Readable.from([TINY_PNG])),
    });
  const question = { message: "What does this plate say?", photoId: photo.id };
  const { askAssistant } = await runner.as(org.technician).run(ASK, question);
  fake.think(() => ({ text: "It says FTXM71." }));
  const answer = `mutation Answer($turnId: ID!) { chatWithAssistant(turnId: $turnId) { response } }`;
  const kept = { turnId: askAssistant.id };
  const { errors } = await runner.as(org.manager).attempt(answer, kept);
  expect(errors).toMatchObject([{ code: "NOT_FOUND" }]);
  const { chatWithAssistant } = await runner.as(org.technician).run(answer, kept);
  expect(chatWithAssistant).toEqual({ response: "It says FTXM71." });
  expect(JSON.stringify(fake.questions.at(-1)?.input)).toContain("data:image/webp;base64,");
});

test("rejects the 21st question in a minute", async () => {
  fake.think(() => ({ text: "Yes." }));
  for (let count = 0; count < 20; count += 1) await runner.as(org.admin).run(ASK, { message: "?" });
  const { errors } = await runner.as(org.admin).attempt(ASK, { message: "?" });
  expect(errors).toMatchObject([
    { code: "RATE_LIMITED", message: "Too many requests. Please wait a moment and try again." },
  ]);
});

test.each([
  { left: "while the model is silent", words: 2, answer: /^one two/ },
  { left: "between two words", words: 1, answer: /^one/ },
])(
  "streams words while the model answers; someone who leaves $left stops it and keeps them",
  async ({ words, answer }) => {
    fake.think(() => ({ text: "one two three four five six seven eight nine ten" }));
    fake.moods.push("hang");
    const before = fake.closed();
    const { id } = (await runner.as(org.manager).run(ASK, { message: "Count" })).askAssistant;
    const turn = await follow(runner, org.manager, TURN, { id });
    for (let word = 0; word < words; word += 1) {
      expect((await turn.next()).assistantTurn).toMatchObject({ kind: "text" });
    }
    await turn.stop();
    await expect.poll(fake.closed).toBe(before + 1);
    await expect
      .poll(async () => (await org.db.assistantTurn.findUnique({ where: { id } }))?.status)
      .toBe("stopped");
    expect((await org.db.assistantTurn.findUnique({ where: { id } }))?.answer).toMatch(answer);
  },
);

test.each([
  {
    mood: 500,
    times: 2,
    code: "PROVIDER_UNAVAILABLE",
    text: "Sorry, I'm having trouble right now. Please try again.",
  },
  {
    mood: 429,
    times: 2,
    code: "RATE_LIMITED",
    text: "Too many requests. Please wait a moment and try again.",
  },
  {
    mood: "no quota",
    times: 2,
    code: "QUOTA_EXCEEDED",
    text: "AI service quota exceeded. Please contact support.",
  },
  {
    mood: 401,
    times: 1,
    code: "PROVIDER_UNAVAILABLE",
    text: "Sorry, I'm having trouble right now. Please try again.",
  },
] as const)("explains a model failure in plain words: $mood", async ({ mood, times, code, text }) => {
  for (let count = 0; count < times; count += 1) fake.moods.push(mood);
  const spent = () => org.db.assistantSpend.aggregate({ _sum: { spentMillicents: true } });
  const before = await spent();
  const { last } = await ask(org.technician, "Hello");
  expect(last).toMatchObject({ kind: "failed", code, text, message: { text, status: "failed" } });
  expect(await spent()).toEqual(before);
  fake.moods.length = 0;
});

test("gives up on a model that goes silent", async () => {
  const { services } = runner;
  const { openAi } = services.config;
  if (!openAi) throw new Error("The stand-in isn’t configured");
  const patient = services.assistant;
  const impatient = createOpenAiAssistant({ ...openAi, silenceMs: 250 });
  Object.assign(services, { assistant: impatient });
  fake.moods.push("hang", "hang");
  const { last } = await ask(org.technician, "Count");
  Object.assign(services, { assistant: patient });
  fake.moods.length = 0;
  expect(last).toMatchObject({
    kind: "failed",
    code: "TIMED_OUT",
    text: "Sorry, I'm having trouble right now. Please try again.",
    message: { status: "failed" },
  });
});

test("doesn't use a model after the trial and says why", async () => {
  const over = await runner.make.organisation();
  const trialEnd = new Date(runner.clock.now.getTime() - 1_000);
  await over.db.subscription.update({ where: { orgId: over.orgId }, data: { trialEnd } });
  const before = fake.questions.length;
  const { text, last } = await ask(over.admin, "How do I charge a call-out fee on an invoice?");
  expect(text).toContain("because your trial or subscription has ended");
  expect(last?.message?.links[0]?.url).toMatch(/^\/help\//);
  const { proposal } = await ask(over.admin, "new customer Clayton Print Works");
  const { errors } = await runner.as(over.admin).attempt(CONFIRM, { id: proposal?.id ?? "" });
  expect(errors).toMatchObject([{ code: "TRIAL_EXPIRED" }]);
  expect([fake.questions.length, await over.db.customer.count()]).toEqual([before, 0]);
});

/** Simulates a server that died between acting on a proposal and recording it. */
async function forgetConfirmation(id: string) {
  await org.db.assistantProposal.update({
    where: { id },
    data: { status: "confirming", confirmedAt: null, outcome: null, undo: Prisma.DbNull },
  });
  runner.clock.now = new Date(runner.clock.now.getTime() + 61_000);
}

test("reports an unrecorded confirmation on the next press without repeating it", async () => {
  fake.think(calling([{ name: "propose_job", args: JOB_ARGS }]));
  const { proposal: job } = await ask(org.manager, "New job");
  const jobId = job?.id ?? "";
  await runner.as(org.manager).run(CONFIRM, { id: jobId });
  const { number } = await org.db.job.findUniqueOrThrow({ where: { id: jobId } });
  const before = await org.db.job.count();
  await forgetConfirmation(jobId);
  expect((await runner.as(org.manager).run(CONFIRM, { id: jobId })).confirmProposal).toMatchObject({
    status: "confirmed",
    outcome: `Job ${number} created`,
    canUndo: true,
  });
  expect(await org.db.job.count()).toBe(before);

  const customer = await runner.make.customer(org.orgId, { phone: "0491 570 110" });
  fake.think(calling([{ name: "propose_text", args: { customer_id: customer.id, text: "We are late" } }]));
  const { proposal: text } = await ask(org.manager, "Text them");
  const textId = text?.id ?? "";
  const { confirmProposal: sent } = await runner.as(org.manager).run(CONFIRM, { id: textId });
  await forgetConfirmation(textId);
  expect((await runner.as(org.manager).run(CONFIRM, { id: textId })).confirmProposal).toEqual(sent);
  await forgetConfirmation(textId);
  const values = [{ field: "text", value: "We are early" }];
  const changed = await runner.as(org.manager).run(CONFIRM, { id: textId, values });
  expect(changed.confirmProposal.status).toBe("confirmed");
  expect(await org.db.message.count({ where: { customerId: customer.id } })).toBe(1);

  const args = { job_id: jobId, start: "2026-11-30T09:00", technician_ids: null };
  fake.think(calling([{ name: "propose_schedule", args }]));
  const { proposal: move } = await ask(org.manager, "Move it to Monday");
  const moveId = move?.id ?? "";
  await runner.as(org.manager).run(CONFIRM, { id: moveId });
  const moved = await org.db.job.findUniqueOrThrow({ where: { id: jobId } });
  await forgetConfirmation(moveId);
  expect((await runner.as(org.manager).run(CONFIRM, { id: moveId })).confirmProposal).toMatchObject({
    status: "confirmed",
    canUndo: false,
  });
  const after = await org.db.job.findUniqueOrThrow({ where: { id: jobId } });
  expect(after.scheduledAt).toEqual(moved.scheduledAt);
});

test("doesn't treat a truncated answer as complete", async () => {
  fake.think(() => ({ text: "Half an", status: "incomplete" }));
  expect((await ask(org.technician, "Hello")).last).toMatchObject({
    kind: "failed",
    message: { text: "Half an" },
  });
});

test("doesn't overspend the budget with twenty concurrent questions", async () => {
  const poor = await runner.make.organisation();
  await runner
    .as(poor.admin)
    .run(`mutation { setAssistant(on: true, budgetCents: 30) { isOn budgetCents } }`);
  fake.think(() => ({ text: "Yes." }));
  fake.pause(300);
  const people = [poor.admin, poor.manager, poor.technician];
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, index) => ask(people[index % 3] ?? poor.admin, "Hello")),
  );
  const codes = answers.map(({ last }) => last?.code);
  expect(codes.filter((code) => code === "QUOTA_EXCEEDED").length).toBeGreaterThan(0);
  expect(codes.filter((code) => code === null).length).toBeGreaterThan(0);
  const reserved = await poor.db.assistantSpend.findMany();
  const most = reserved.reduce(
    (sum, { reservedMillicents, spentMillicents }) => sum + (spentMillicents ?? reservedMillicents),
    0,
  );
  expect(most).toBeLessThanOrEqual(30_000);
});

test("stops one person using everyone's budget", async () => {
  const { admin, technician, db } = await runner.make.organisation();
  await runner.as(admin).run(`mutation { setAssistant(on: true, budgetCents: 600) { isOn budgetCents } }`);
  fake.think(() => ({ text: "Yes." }));
  await ask(technician, "Hello");
  const people = await db.user.count({ where: { removedAt: null } });
  await db.assistantSpend.updateMany({
    where: { userId: technician.userId },
    data: { spentMillicents: (600_000 / people) | 0 },
  });
  expect((await ask(technician, "Hello again")).last).toMatchObject({
    kind: "failed",
    code: "QUOTA_EXCEEDED",
    text: "You’ve used your share of the assistant’s budget for this month. An admin can raise the budget.",
  });
  expect((await ask(admin, "Hello")).last).toMatchObject({ kind: "done", message: { text: "Yes." } });
});

test("doesn't answer anyone when turned off", async () => {
  const off = await runner.make.organisation();
  await runner.as(off.admin).run(`mutation { setAssistant(on: false) { isOn } }`);
  const { errors } = await runner.as(off.manager).attempt(ASK, { message: "Hello" });
  expect(errors).toMatchObject([{ code: "FORBIDDEN", message: "The assistant is turned off" }]);
  const tried = await runner.as(off.manager).attempt(`mutation { setAssistant(on: true) { isOn } }`);
  expect(tried.errors).toMatchObject([{ code: "FORBIDDEN" }]);
});

test("clears the history", async () => {
  await runner.as(org.technician).run(`mutation { clearAssistantHistory { messages { id } } }`);
  expect(await org.db.assistantTurn.count({ where: { userId: org.technician.userId } })).toBe(0);
});
