import type { TemplateKind } from "@fettle/rules/conversations/message-templates";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { uuidV7 } from "../../../lib/uuid-v7.ts";
import { createRestClient, type RestClient } from "../../../testing/rest-client.ts";
import { createRunner, type Runner } from "../../../testing/runner.ts";

const DRAFT = `query($jobId: ID!, $kind: MessageTemplateKind!, $etaMinutes: Int) {
  jobText(jobId: $jobId, kind: $kind, etaMinutes: $etaMinutes) { phone template text missing isOptedOut
    fields { name value } } }`;
const SEND = `mutation($jobId: ID!, $kind: MessageTemplateKind!, $phone: String, $text: String, $etaMinutes: Int) {
  sendJobText(jobId: $jobId, input: { kind: $kind, phone: $phone, text: $text, etaMinutes: $etaMinutes }) {
    message { id kind status recipient body } job { id messages { totalCount } } } }`;
const INVOICE = `mutation($invoiceId: ID!) {
  sendInvoiceText(invoiceId: $invoiceId) { kind body invoiceId } }`;

let runner: Runner;
let rest: RestClient;
let org: Awaited<ReturnType<Runner["make"]["organisation"]>>;
let jobId: string;
let number = 0;
beforeAll(async () => {
  runner = await createRunner({ env: { PUBLIC_URL: "https://fettle.example" } });
  rest = await createRestClient(runner);
});
afterAll(async () => {
  await rest.stop();
  await runner.stop();
});
beforeEach(async () => {
  org = await runner.make.organisation({ name: "Bayside Air" });
  jobId = await newJob({});
});

async function newJob(customer: object, job: object = {}) {
  const { id: customerId } = await org.db.customer.create({
    data: { name: "Doyle’s Bakery", contactName: "Margaret Doyle", phone: "0491 570 156", ...customer },
  });
  const scheduledAt = new Date("2026-11-20T00:00:00Z");
  number += 1;
  const made = await org.db.job.create({
    data: { number, title: "Zone 3", customerId, scheduledAt, confirmationToken: uuidV7(), ...job },
  });
  return made.id;
}

const draft = async (kind: TemplateKind, variables: object = {}) =>
  (await runner.as(org.technician).run(DRAFT, { jobId, kind, ...variables })).jobText;
const send = (kind: string, variables: object = {}) =>
  runner.as(org.technician).attempt(SEND, { jobId, kind, ...variables });
const texts = () => org.db.message.findMany({ where: { channel: "sms" }, orderBy: { id: "asc" } });
const used = async () => (await runner.as(org.admin).run("{ usage { sms { used } } }")).usage.sms.used;

test("texts a confirmation with the job's link to the customer's mobile, for one credit", async () => {
  const { confirmationToken } = await org.db.job.findUniqueOrThrow({ where: { id: jobId } });
  const words = `Hi Margaret, Bayside Air is booked for Fri 20 Nov at 10:00 am. Please confirm: https://fettle.example/confirm/${confirmationToken}`;
  expect(await draft("confirmation")).toMatchObject({
    phone: "0491 570 156",
    text: words,
    missing: [],
    isOptedOut: false,
  });
  const { data } = await send("confirmation");
  expect(data.sendJobText).toMatchObject({
    message: { kind: "job_confirmation", recipient: "+61491570156", body: words },
    job: { id: jobId, messages: { totalCount: 1 } },
  });
  expect(await used()).toBe(1);
});

test("sends once per key, even concurrently, and ties a key to one text", async () => {
  const as = runner.as(org.technician, { idempotencyKey: uuidV7() });
  const onMyWay = { jobId, kind: "on_my_way", etaMinutes: 40 };
  const answers = await Promise.all([1, 2, 3].map(() => as.attempt(SEND, onMyWay)));
  const refused = answers.flatMap(({ errors }) => errors);
  expect(refused.map(({ reason }) => reason)).toEqual(refused.map(() => "STILL_RUNNING"));
  const [sent, ...others] = await texts();
  expect([sent?.body, others]).toEqual([expect.stringMatching(/in about 40 minutes\.$/), []]);
  expect((await as.attempt(SEND, onMyWay)).data.sendJobText?.message.id).toBe(sent?.id);
  const { errors } = await as.attempt(SEND, { jobId, kind: "job_done" });
  expect(errors).toMatchObject([{ code: "CONFLICT", reason: "SENT_BEFORE" }]);
  expect(await texts()).toHaveLength(1);
});

test("names the sender if they're on the job, otherwise the first technician", async () => {
  await org.db.user.update({ where: { id: org.technician.userId }, data: { name: "Tomasi Fale" } });
  const technician = async () =>
    (await draft("on_my_way")).fields.find(({ name }) => name === "technician")?.value;
  expect(await technician()).toBe("Tomasi");
  await org.db.jobTechnician.create({ data: { jobId, userId: org.manager.userId, position: 0 } });
  expect(await technician()).toBe(org.manager.name.split(" ")[0]);
  await org.db.jobTechnician.create({ data: { jobId, userId: org.technician.userId, position: 1 } });
  expect(await technician()).toBe("Tomasi");
});

test("a field without a value blocks sending with its name, and nothing is spent", async () => {
  jobId = await newJob({}, { scheduledAt: null });
  expect((await draft("visit_reminder")).missing).toEqual(["Visit date", "Visit time"]);
  expect((await send("visit_reminder")).errors).toMatchObject([
    {
      code: "BAD_INPUT",
      field: "text",
      message: "This job has no date yet. Set one, then text the customer.",
    },
  ]);
  expect((await send("review_request")).errors[0]?.message).toBe("There’s no value for Link");
  expect((await send("job_done", { text: "{nonsense}" })).errors[0]?.message).toBe(
    "There’s no value for {nonsense}",
  );
  jobId = await newJob({}, { confirmationToken: null });
  expect((await send("confirmation")).errors).toMatchObject([
    { code: "CONFLICT", message: "No confirmation token available for this job" },
  ]);
  expect([await texts(), await used()]).toEqual([[], 0]);
});

test.each([
  [null, "Phone required"],
  ["(03) 5550 1180", "Only mobile numbers can receive an SMS"],
  ["12", "Enter a valid phone number"],
])("refuses the phone %s: %s", async (phone, message) => {
  jobId = await newJob({ phone: null });
  expect((await send("job_done", { phone })).errors).toMatchObject([{ field: "phone", message }]);
});

test("a draft shows an opt-out before anything is typed, and the customer isn't texted", async () => {
  await org.db.optOutEvent.create({
    data: { channel: "sms", address: "+61491570156", isOptedOut: true, source: "text" },
  });
  expect((await draft("job_done")).isOptedOut).toBe(true);
  expect((await send("job_done")).errors).toMatchObject([{ code: "OPTED_OUT" }]);
  expect(await used()).toBe(0);
});

test("the documented route sends a confirmation with custom text and number", async () => {
  const as = await rest.as(org.technician);
  const path = `/api/jobs/${jobId}/sms/confirm`;
  const plain = await as.call("POST", path);
  expect(plain).toMatchObject({
    status: 200,
    body: { success: true, message: "SMS sent ✔", to: "+61491570156" },
  });
  const own = { phone: "61 491 570 157", messageOverride: "Bayside Air: see you soon" };
  expect(await as.call("POST", path, own)).toMatchObject({ status: 200, body: { to: "+61491570157" } });
  expect((await texts()).map(({ body }) => body)[1]).toBe("Bayside Air: see you soon");
  expect(await as.call("POST", path, { phone: "nonsense" })).toMatchObject({
    status: 422,
    body: { error: "Enter a valid phone number" },
  });
  jobId = await newJob({ phone: null });
  expect(await as.call("POST", `/api/jobs/${jobId}/sms/confirm`, {})).toMatchObject({
    status: 422,
    body: { error: "Phone required" },
  });
});

test("managers follow up an overdue invoice, with the amount still owing", async () => {
  const { customerId } = await org.db.job.findUniqueOrThrow({ where: { id: jobId } });
  const invoice = await runner.make.invoice(org.orgId, {
    customerId,
    number: "INV-0142",
    status: "sent",
    sentAt: new Date("2026-11-01T00:00:00Z"),
    dueDate: new Date("2026-11-11T00:00:00Z"),
  });
  const ask = { invoiceId: invoice.id };
  expect((await runner.as(org.technician).attempt(INVOICE, ask)).errors[0]?.code).toBe("FORBIDDEN");
  const as = runner.as(org.manager, { idempotencyKey: uuidV7() });
  const { sendInvoiceText } = await as.run(INVOICE, ask);
  expect(sendInvoiceText).toMatchObject({ kind: "invoice_follow_up", invoiceId: invoice.id });
  expect(sendInvoiceText.body).toMatch(
    /^Hi Margaret, invoice INV-0142 from Bayside Air for \$110\.00 was due on Wed 11 Nov\. View it here: https/,
  );
  await as.run(INVOICE, ask);
  expect(await org.db.documentEvent.findMany({ where: { invoiceId: invoice.id } })).toMatchObject([
    { kind: "reminded", detail: "Text to 0491 570 156" },
  ]);
  await org.db.invoice.update({ where: { id: invoice.id }, data: { status: "void" } });
  expect((await runner.as(org.manager).attempt(INVOICE, ask)).errors[0]?.code).toBe("CONFLICT");
});

test("a template in a thread refers to the next visit, or to the last completed work", async () => {
  const { customerId } = await org.db.job.findUniqueOrThrow({ where: { id: jobId } });
  if (!customerId) throw new Error("The job has no customer");
  const later = { customerId, scheduledAt: new Date("2026-12-24T00:00:00Z") };
  const done = { customerId, status: "done", completedAt: new Date("2026-11-02T00:00:00Z") } as const;
  await org.db.job.create({ data: { number: 901, title: "Later", ...later } });
  const last = await org.db.job.create({ data: { number: 902, title: "Done", ...done } });
  await send("job_done");
  const { id: conversationId } = await org.db.conversation.findFirstOrThrow();
  const asked = async (kind: TemplateKind) =>
    (
      await runner.as(org.technician).run(
        `query ($conversationId: ID!, $kind: MessageTemplateKind!) {
          threadText(conversationId: $conversationId, kind: $kind) { job { id } draft { text missing } }
        }`,
        { conversationId, kind },
      )
    ).threadText;
  expect(await asked("visit_reminder")).toMatchObject({
    job: { id: jobId },
    draft: { text: expect.stringContaining("on Fri 20 Nov at 10:00 am"), missing: [] },
  });
  expect(await asked("job_done")).toMatchObject({ job: { id: last.id } });
  await org.db.job.updateMany({ where: { status: { not: "done" } }, data: { status: "cancelled" } });
  expect(await asked("visit_reminder")).toMatchObject({
    job: null,
    draft: { missing: ["Visit date", "Visit time"], text: expect.stringContaining("{date}") },
  });
});
