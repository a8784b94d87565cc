import { afterAll, beforeAll, expect, test } from "vitest";
import type { Viewer } from "../../../auth/viewer.ts";
import type { TestOrganisation } from "../../../testing/factories.ts";
import { follow } from "../../../testing/follow.ts";
import { createRunner, type Runner } from "../../../testing/runner.ts";

let runner: Runner;
let org: TestOrganisation;
beforeAll(async () => {
  runner = await createRunner();
  org = await runner.make.organisation();
  await runner.make.customer(org.orgId, { name: "Margaret Doyle" });
  await runner.make.customer(org.orgId, { name: "Oakleigh Joinery" });
  await runner.make.customer(org.orgId, { name: "Oakleigh Medical" });
});
afterAll(() => runner.stop());

async function ask(viewer: Viewer, message: string) {
  runner.clock.now = new Date(runner.clock.now.getTime() + 5_000);
  const { askAssistant } = await runner
    .as(viewer)
    .run(`mutation AskByRules($message: String!) { askAssistant(message: $message) { id } }`, { message });
  const turn = await follow(
    runner,
    viewer,
    `subscription FollowByRules($id: ID!) { assistantTurn(id: $id) {
      kind message { text links { url } proposals { kind title lines { label after } } }
    } }`,
    { id: askAssistant.id },
  );
  for (;;) {
    const { kind, message: answer } = (await turn.next()).assistantTurn;
    if (kind === "failed") throw new Error("failed");
    if (kind === "done" && answer)
      return { text: answer.text, links: answer.links, proposal: answer.proposals[0] };
  }
}

test("says once that there's no model and answers questions from the help articles", async () => {
  const first = await ask(org.admin, "How do I charge a call-out fee on an invoice?");
  expect(first.text).toContain("no AI model is connected");
  expect(first.text).toContain("These help articles might help");
  expect(first.links[0]?.url).toMatch(/^\/help\//);
  expect((await ask(org.admin, "How do I add a photo to a job?")).text).not.toContain("no AI model");
});

test("shows a help article's whole title, also one that ends in “data”", async () => {
  const { text } = await ask(org.admin, "How do I export everything as one zip?");
  expect(text).toContain("- **Export your data**. Export everything");
  expect(text).not.toContain("link removed");
});

test("shows the same card for a fixed command as for a model's tool", async () => {
  const { proposal } = await ask(org.technician, "new job for Margaret Doyle tomorrow 9");
  expect(proposal).toMatchObject({ kind: "job", title: "Visit to Margaret Doyle" });
  expect(proposal?.lines).toContainEqual({ label: "Customer", after: "Margaret Doyle" });
  expect(proposal?.lines).toContainEqual({ label: "Time", after: "Thu 19 Nov, 9:00 am" });
  expect(await org.db.job.count()).toBe(0);
});

test("adds a labour line at the business's rate to an invoice for hours", async () => {
  await org.db.organisation.updateMany({ data: { labourRateCents: 12_000, gstRegistered: true } });
  const { proposal } = await ask(org.manager, "invoice for Margaret Doyle 2 h labour");
  expect(proposal?.kind).toBe("invoice");
  expect(proposal?.lines).toContainEqual({
    label: "Line 1",
    after: "1 × Labour, 2 h at $120.00/h at $240.00",
  });
  expect(proposal?.lines).toContainEqual({ label: "Total", after: "$264.00" });
});

test.each([
  ["New Job", "Tell me the job or customer"],
  ["Invoice", "Tell me the customer"],
  ["new job for Oakleigh tomorrow", "Which one do you mean?"],
  ["new job for Nobody tomorrow", "I couldn’t find a customer called “Nobody”."],
  ["move job 999 to friday", "I couldn’t find job 999."],
  ["text Margaret Doyle: on our way", "Margaret Doyle has no phone number."],
  ["text Margaret Doyle that we are running late", "Margaret Doyle has no phone number."],
  ["who is free tomorrow?", "7:00 am to 5:00 pm"],
  ["what is waiting?", "Unscheduled jobs: **0**"],
  ["usage", "Texts: **"],
])("%j answers %j", async (message, said) => {
  expect((await ask(org.manager, message)).text).toContain(said);
});

test("doesn't run a command the person has no permission for", async () => {
  const { text, proposal } = await ask(org.technician, "new invoice for Margaret Doyle");
  expect([text, proposal]).toEqual([expect.stringContaining("You don’t have permission"), undefined]);
});

test("adds up all debts, and says how many more people owe", async () => {
  const debts = await runner.make.organisation();
  expect((await ask(debts.manager, "Who owes us money?"))?.text).toContain("No one owes you money.");
  for (let number = 1; number <= 10; number += 1) {
    const { id: customerId } = await runner.make.customer(debts.orgId, { name: `Debtor ${number}` });
    await runner.make.invoice(debts.orgId, {
      title: "Service",
      customerId,
      status: "sent",
      sentAt: new Date("2026-10-01"),
      dueDate: new Date(number > 9 ? "2026-10-15" : "2027-10-15"),
    });
  }
  const { text = "" } = (await ask(debts.manager, "Who owes us money?")) ?? {};
  expect(text).toMatch(/^You’re owed \*\*\$[\d,.]+\*\* on 10 invoices, \$[\d,.]+ of it overdue:\n/m);
  expect(text).toMatch(/- and 2 more$/);
  const { id: customerId } = await runner.make.customer(debts.orgId, { name: "Debtor 1" });
  await runner.make.invoice(debts.orgId, { title: "Service", customerId, status: "draft" });
  const { text: withDraft = "" } = (await ask(debts.manager, "Who owes us money?")) ?? {};
  const amounts = withDraft.match(/\$[\d,.]*\d/g)?.map((amount) => Number(amount.replace(/[$,]/g, ""))) ?? [];
  const [issued = 0, , ...others] = amounts;
  const [outstanding, draft = 0] = others.slice(-2);
  expect(outstanding).toBeCloseTo(issued + draft);
  expect(withDraft).toMatch(/Outstanding says \$[\d,.]+, because it also counts 1 draft \(\$[\d,.]+\)\.$/);
});
