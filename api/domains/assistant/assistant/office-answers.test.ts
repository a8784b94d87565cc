import { afterAll, beforeAll, expect, test } from "vitest";
import type { Viewer } from "../../../auth/viewer.ts";
import { type AssistantOffice, openOffice } from "../../../testing/assistant-office.ts";
import { createRunner, type Runner } from "../../../testing/runner.ts";

// Questions as offices write them, answered without a model.

let runner: Runner;
let office: AssistantOffice;
let before: unknown;

beforeAll(async () => {
  runner = await createRunner();
  office = await openOffice(runner);
  before = await records();
});
afterAll(() => runner.stop());

const records = async () => [
  await office.db.job.findMany({ orderBy: { id: "asc" } }),
  await office.db.customer.findMany({ orderBy: { id: "asc" } }),
  await office.db.invoice.count(),
  await office.db.message.count(),
  await runner.database.system.outboxMessage.count(),
];

async function ask(
  viewer: Viewer,
  message: string,
  conversationHistory: { role: string; content: string }[] | null = null,
) {
  runner.clock.now = new Date(runner.clock.now.getTime() + 4_000);
  const { data, errors } = await runner.as(viewer).attempt(
    `mutation AskOffice($message: String!, $conversationHistory: [AssistantHistoryInput!]) {
      chatWithAssistant(message: $message, conversationHistory: $conversationHistory) { response }
    }`,
    { message, conversationHistory },
  );
  const turn = await office.db.assistantTurn.findFirstOrThrow({
    where: { userId: viewer.userId },
    orderBy: [{ createdAt: "desc" }, { id: "desc" }],
    include: { proposals: true },
  });
  return {
    response: data?.chatWithAssistant?.response ?? errors[0]?.message ?? "",
    proposals: turn.proposals,
    links: turn.links as { title: string; url: string }[],
  };
}

const follow = async (viewer: Viewer, first: string, second: string) => {
  const { response } = await ask(viewer, first);
  return ask(viewer, second, [
    { role: "user", content: first },
    { role: "assistant", content: response },
  ]);
};

const SAMS = "Sam Tran has 1 job on Thu 19 Nov";

test.each([
  ["Which jobs does Sam have tomorrow?", SAMS],
  ["what jobs has sam got tmrw", SAMS],
  ["whats on for sam tommorow", SAMS],
  ["sams jobs thurs", SAMS],
  ["Sam’s jobs on Thursday pls", SAMS],
  ["whats sam doing thursday morning", `${SAMS} in the morning`],
  ["what has sam got thurs arvo", "Sam Tran has nothing booked on Thu 19 Nov in the afternoon"],
  ["what's on next tues", "There’s 1 job on Tue 24 Nov"],
  ["where is Jess on fri", "**9:00 am** Filter clean, Oakleigh Joinery"],
  ["jobs for oakleigh joinery on 20/11", "Oakleigh Joinery has 1 job on Fri 20 Nov"],
  ["what jobs does Bruno have tomorrow", "I couldn’t find anyone called “Bruno”"],
  ["What's overdue?", "1 invoice is overdue, **$"],
  ["whats overdue", "Oakleigh Joinery"],
  ["any overdue invoices?", "15 days overdue"],
  ["overdue", "should have started by now"],
  ["is oakleigh joinery overdue", "1 invoice for Oakleigh Joinery is overdue"],
  ["Who owes us money?", "You’re owed **$"],
  ["who hasnt paid", "**Kavitha Raman**: $"],
  ["who still owes us", "of it overdue"],
  ["outstanding invoices", "on 2 invoices"],
  ["how much does kavitha owe us", "Kavitha Raman owes **$"],
  ["has margaret doyle paid?", "Margaret Doyle owes nothing."],
  ["Find Doyle's number", "Phone: **0412 345 678**"],
  ["find doyles number", "0412 345 678"],
  ["whats margret doyles mobile", "0412 345 678"],
  ["number for OAKLEIGH joinery", "0491570006"],
  ["doyle phone", "0412 345 678"],
  ["doyle", "0412 345 678"],
  ["get me the email for Doyle", "Email: margaret@example.com"],
  ["find Ashby's number", "I couldn’t find a customer called “Ashby”"],
  ["When is the next service at Doyle's?", "Hot water unit: **Fri 20 Nov**"],
  ["whens doyle due for service", "Hot water unit: **Fri 20 Nov**"],
  ["next service for margaret doyle", "Next visit: **Thu 19 Nov, 10:00 am**"],
  ["when are we next at raman", "Next visit: **Tue 24 Nov, 9:00 am**"],
  ["what services are due", "Hot water unit, Margaret Doyle"],
  ["What did we do at Oakleigh Joinery last time?", "Gas leak check (job 1153)"],
  ["last job at oakleigh", "on **Thu 12 Nov**"],
  ["when were we last at oakleigh joinery", "Technician: Sam Tran"],
  ["what did we do at doyles last time", "We haven’t completed a job for Margaret Doyle yet."],
  ["How many texts are left?", "Texts: **"],
  ["sms credits left", "Texts: **"],
  ["text messages left?", "Texts: **"],
  ["how many texts have we got", "Texts: **"],
  ["what needs invoicing", "Gas leak check"],
  ["which jobs are late", "Fit exhaust hood"],
  ["is sam free thursday arvo", "Sam Tran"],
  ["what's overdue? and how many texts are left", "Texts: **"],
  ["what's the weather tomorrow", "you can ask, e.g.:\n- What’s on tomorrow?"],
  ["asdf qwer", "“Find Doyle’s number”"],
])("%j answers %j and proposes nothing", async (message, said) => {
  const { response, proposals } = await ask(office.people.manager, message);
  expect([response, proposals]).toEqual([expect.stringContaining(said), []]);
  expect(response).not.toContain("Frank Ashby");
});

test.each([
  ["Move Doyle to Thursday 9 am", "schedule", "Thu 19 Nov, 9:00 am"],
  ["move doyles job to fri", "schedule", "Fri 20 Nov, 10:00 am"],
  ["pls reschedule margret doyle to next fri arvo", "schedule", "Fri 27 Nov, 1:00 pm"],
  ["can you move job 1149 to 3pm", "schedule", "Thu 19 Nov, 3:00 pm"],
  ["shift raman from tues to wed at noon", "schedule", "Wed 25 Nov, 12:00 pm"],
  ["move oakleigh filter clean to mon 7.30", "schedule", "Mon 23 Nov, 7:30 am"],
  ["Text Doyle that we're late", "text", "We're late"],
  ["txt doyle were running late", "text", "We're running late"],
  ["let doyle know we’ll be 20 min late", "text", "We'll be 20 min late"],
  ["send doyle a text saying we're late", "text", "We're late"],
  ["could you tell kavitha raman that the part is in", "text", "The part is in"],
  ["email doyle that we're late", "mail", "We're late"],
  ["Invoice what's done", "job_invoices", "Gas leak check"],
  ["invoice everything thats finished", "job_invoices", "Gas leak check"],
  ["bill whats done for oakleigh joinery", "job_invoices", "Gas leak check"],
  ["invoice job 1153", "job_invoices", "Gas leak check"],
  ["book doyle in for thurs 8am", "job", "Thu 19 Nov, 8:00 am"],
  ["move doyle in 2 days", "schedule", "Fri 20 Nov, 10:00 am"],
  ["move doyle to jess", "schedule", "Jess Okafor"],
  ["give doyle’s job to jess", "schedule", "Jess Okafor"],
  ["reassign job 1149 to jess", "schedule", "Jess Okafor"],
  ["assign jess to doyle", "schedule", "Jess Okafor"],
  ["move doyle to jess on fri 8am", "schedule", "Fri 20 Nov, 8:00 am"],
])("%j proposes a %s with %j", async (message, kind, value) => {
  const { response, proposals } = await ask(office.people.manager, message);
  expect(response).toContain("Nothing has been saved yet");
  expect(proposals).toMatchObject([{ kind, status: "open" }]);
  expect(proposals[0]?.lines).toContainEqual(expect.objectContaining({ after: value }));
});

test.each([
  "Did we move Doyle to Thursday?",
  "don't text Doyle that we're late",
  "Should I move Doyle to Thursday?",
  "How do I move a job to Thursday?",
  "we moved doyle to thursday",
  "Doyle wants to move to Thursday",
  "move doyle to thursday, no don't",
  "move doyle to thursday if sam is free",
  "move on",
  "move doyle",
  "move doyle to Bruno",
  "give jess to sam",
  "give me doyle",
  "move doyle to next week",
  "move oakleigh to friday",
  "move Bruno to friday",
  "move job 1153 to friday",
  "text",
  "text Doyle",
  "text Nobody that we're late",
  "text everyone that we're late",
  "text from Doyle that we're late",
  "I texted Doyle that we're late",
  "Did you text Doyle that we're late?",
  "text him that we're late",
  "has sam invoiced what's done?",
  "Never invoice what's done",
  "The invoice is done",
  "Invoice INV-0001 is overdue",
  "invoice what's done for Doyle",
  "invoice Bruno",
  "invoice",
  "hello",
  "thanks mate",
])("%j proposes nothing", async (message) => {
  await office.db.assistantTurn.deleteMany();
  const { response, proposals } = await ask(office.people.admin, message);
  expect(response).not.toBe("");
  expect(proposals).toEqual([]);
});

test("asks which of several it means, and takes the answer", async () => {
  const { manager } = office.people;
  await office.db.customer.create({ data: { name: "Oakleigh Medical", phone: "0491 570 158" } });
  expect((await ask(manager, "how much does oakleigh owe us")).response).toContain(
    "Which one do you mean?\n- Oakleigh Joinery\n- Oakleigh Medical",
  );
  const chosen = await follow(manager, "how much does oakleigh owe us", "oakleigh joinery");
  expect(chosen.response).toContain("Oakleigh Joinery owes **$");
  const moved = await follow(manager, "move oakleigh to friday 2pm", "1150");
  expect(moved.proposals).toMatchObject([{ kind: "schedule", recordId: office.jobs.filters.id }]);
  await office.db.customer.deleteMany({ where: { name: "Oakleigh Medical" } });
});

test("takes “him” and “it” for the only customer or job it just named", async () => {
  const { manager } = office.people;
  const text = await follow(manager, "find doyles number", "text her that we're late");
  expect(text.proposals).toMatchObject([{ kind: "text", recordId: office.customers.doyle.id }]);
  const move = await follow(manager, "what jobs does sam have tomorrow", "move it to fri 8am");
  expect(move.proposals).toMatchObject([{ kind: "schedule", recordId: office.jobs.service.id }]);
  await ask(manager, "find doyles number");
  const other = await ask(manager, "text her that we're late", [
    { role: "user", content: "Where’s Kavitha?" },
  ]);
  expect([other.response, other.proposals]).toEqual([expect.stringContaining("I don’t know who"), []]);
});

test("links to the records it names", async () => {
  const { manager } = office.people;
  const { doyle, oakleigh } = office.customers;
  const urls = async (message: string) => (await ask(manager, message)).links.map(({ url }) => url);
  expect(await urls("find doyle's number")).toEqual([`/customers/${doyle.id}`]);
  expect(await urls("last job at oakleigh")).toEqual([
    `/jobs/${office.jobs.gas.id}`,
    `/customers/${oakleigh.id}`,
  ]);
  expect(await urls("whats overdue")).toEqual([expect.stringMatching(/^\/invoices\//)]);
});

test.each([
  "Who owes us money?",
  "what's overdue",
  "how much does kavitha owe",
  "Invoice what's done",
  "invoice job 1153",
])("tells a technician plainly that %j is for admins and managers", async (message) => {
  const { response, proposals } = await ask(office.people.technician, message);
  expect(response).toMatch(/Only admins and managers can (see what customers owe|invoice)/);
  expect([response.includes("$"), proposals]).toEqual([false, []]);
});

test("answers a technician about their own jobs, without amounts", async () => {
  const { technician } = office.people;
  expect((await ask(technician, "what have I got on tomorrow")).response).toContain(
    "You have 1 job on Thu 19 Nov",
  );
  expect((await ask(technician, "what needs invoicing")).response).not.toContain("$");
});

test("proposes nothing for a token that can only read", async () => {
  const token: Viewer = { ...office.people.manager, authMethod: "pat", scope: "read" };
  for (const message of ["move doyle to fri 9am", "text doyle that we're late", "invoice what's done"]) {
    const { response } = await ask(token, message);
    expect(response).not.toContain("prepared");
  }
  expect(await records()).toEqual(before);
});

test("refuses a message of 100 kB, and reads the longest one it takes", async () => {
  const { admin } = office.people;
  const { response } = await ask(admin, "move doyle to thursday ".repeat(4_500));
  expect(response).toMatch(/^Message can be at most /);
  expect((await ask(admin, "to thursday 9 ".repeat(280))).proposals).toEqual([]);
});

test("changes nothing in the records until someone confirms", async () => {
  expect(await records()).toEqual(before);
});

test("drafts an invoice for each job on confirmation, once, and takes them back", async () => {
  const { manager } = office.people;
  const { proposals } = await ask(manager, "invoice what's done");
  const id = proposals[0]?.id ?? "";
  const confirm = `mutation ConfirmInvoices($id: ID!) { confirmProposal(id: $id) { status outcome recordUrl canUndo } }`;
  const as = runner.as(manager);
  const count = await office.db.invoice.count();
  const [first] = await Promise.all([as.run(confirm, { id }), as.run(confirm, { id })]);
  expect(first.confirmProposal).toMatchObject({ status: "confirmed", canUndo: true });
  expect(first.confirmProposal.outcome).toMatch(/^Invoice .+ drafted$/);
  const [invoice] = await office.db.invoice.findMany({ where: { jobId: office.jobs.gas.id } });
  expect([await office.db.invoice.count(), first.confirmProposal.recordUrl]).toEqual([
    count + 1,
    `/invoices/${invoice?.id}`,
  ]);
  expect((await ask(manager, "invoice what's done")).response).toContain("nothing done and not invoiced");
  await as.run(`mutation UndoInvoices($id: ID!) { undoProposal(id: $id) { status } }`, { id });
  expect(await office.db.invoice.count()).toBe(count);
});

test("doesn't draft an invoice if someone has invoiced the job since the card was made", async () => {
  const { manager } = office.people;
  const { proposals } = await ask(manager, "invoice job 1153");
  const as = runner.as(manager);
  await as.run(`mutation Convert($id: ID!) { convertJobToInvoice(jobId: $id) { created } }`, {
    id: office.jobs.gas.id,
  });
  const { confirmProposal } = await as.run(
    `mutation ConfirmStale($id: ID!) { confirmProposal(id: $id) { status } }`,
    { id: proposals[0]?.id ?? "" },
  );
  expect(confirmProposal.status).toBe("stale");
});
