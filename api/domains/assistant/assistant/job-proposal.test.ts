import { randomUUID } from "node:crypto";
import type { TokenScope } from "@fettle/rules/identity/token-scopes";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { Viewer } from "../../../auth/viewer.ts";
import type { TestOrganisation } from "../../../testing/factories.ts";
import { createRunner, type Runner } from "../../../testing/runner.ts";

const PROPOSE = `mutation Propose($input: ProposeJobInput!) {
  proposeJob(input: $input) {
    id title status warnings outcome jobId url expiresAt lines { label value warning suggestion }
  }
}`;
const PROPOSAL = `query Proposal($id: ID!) { jobProposal(id: $id) { id status outcome jobId } }`;
const CONFIRM = `mutation Confirm($id: ID!) { confirmProposal(id: $id) { status recordUrl } }`;
const DECLINE = `mutation Decline($id: ID!) { declineProposal(id: $id) { status } }`;
const PANEL = `{ assistant { proposalsWaiting messages { role text proposedBy proposals { id title status } } } }`;
const JOB = `query ProposedJob($id: ID!) {
  job(id: $id) { title jobType status scheduledAt customer { name } technicians { id } }
}`;

const HOUR_MS = 3_600_000;

let runner: Runner;
let org: TestOrganisation;
let token: Viewer;
beforeAll(async () => {
  runner = await createRunner();
});
afterAll(() => runner.stop());
beforeEach(async () => {
  runner.clock.now = new Date("2026-11-18T09:30:00+11:00");
  org = await runner.make.organisation();
  token = await tokenOf(org.admin);
});

const PROPOSING: TokenScope[] = ["jobs:read", "customers:read", "team:read", "proposals:write"];

async function tokenOf(viewer: Viewer, scopes = PROPOSING): Promise<Viewer> {
  const { id } = await org.db.apiToken.create({
    data: {
      userId: viewer.userId,
      name: "Claude on my laptop",
      scopes,
      tokenHash: randomUUID(),
      lastFour: "1234",
      createdAt: runner.clock.now,
      expiresAt: new Date("2027-11-18T00:00:00Z"),
    },
  });
  return { ...viewer, authMethod: "pat", scope: "write", tokenScopes: scopes, sessionId: id };
}

const propose = async (input: { title: string } & Record<string, unknown>, viewer = token) =>
  (await runner.as(viewer).run(PROPOSE, { input })).proposeJob;

test("a token that may only propose proposes a job, and its person sees who proposed it and confirms it", async () => {
  const customer = await runner.make.customer(org.orgId, { name: "Margaret Doyle" });
  const proposed = await propose({
    title: "Fit zone motor",
    jobType: "Repair",
    customerId: customer.id,
    scheduledWallTime: "2026-11-19T13:30",
    assignedTechIds: [org.technician.userId],
  });
  expect(proposed).toMatchObject({ title: "Fit zone motor", status: "open", warnings: [], jobId: null });
  expect(proposed.url).toMatch(/\/schedule\?assistant=$/);
  expect(proposed.lines).toMatchObject(
    expect.arrayContaining([
      expect.objectContaining({ label: "Time", value: "Thu 19 Nov, 1:30 pm" }),
      expect.objectContaining({ label: "Customer", value: "Margaret Doyle" }),
    ]),
  );
  expect(await org.db.job.count()).toBe(0);

  const { assistant } = await runner.as(org.admin).run(PANEL);
  expect(assistant).toEqual({
    proposalsWaiting: 1,
    messages: [
      {
        role: "assistant",
        text: "",
        proposedBy: "Claude on my laptop",
        proposals: [{ id: proposed.id, title: "Fit zone motor", status: "open" }],
      },
    ],
  });
  const { errors } = await runner.as(token).attempt(CONFIRM, { id: proposed.id });
  expect(errors[0]?.code).toBe("FORBIDDEN");

  await runner.as(org.admin).run(CONFIRM, { id: proposed.id });
  const { jobProposal } = await runner.as(token).run(PROPOSAL, { id: proposed.id });
  expect(jobProposal).toMatchObject({ status: "confirmed", outcome: "Job 1 created" });
  const { job } = await runner.as(token).run(JOB, { id: jobProposal?.jobId ?? "" });
  expect(job).toMatchObject({
    title: "Fit zone motor",
    jobType: "Repair",
    status: "new",
    scheduledAt: "2026-11-19T03:30:00.000Z",
    customer: { name: "Margaret Doyle" },
    technicians: [{ id: org.technician.userId }],
  });
  expect((await runner.as(org.admin).run(PANEL)).assistant.proposalsWaiting).toBe(0);
});

test("a discarded proposal creates nothing, and the token learns it", async () => {
  const { id } = await propose({ title: "Filter" });
  await runner.as(org.admin).run(DECLINE, { id });
  expect((await runner.as(token).run(PROPOSAL, { id })).jobProposal?.status).toBe("declined");
  expect(await org.db.job.count()).toBe(0);
});

test("a proposal can be confirmed for 24 hours", async () => {
  const { id } = await propose({ title: "Filter" });
  runner.clock.now = new Date(runner.clock.now.getTime() + 24 * HOUR_MS);
  expect((await runner.as(token).run(PROPOSAL, { id })).jobProposal?.status).toBe("expired");
  expect((await runner.as(org.admin).attempt(CONFIRM, { id })).errors[0]?.code).toBe("CONFLICT");
});

test("warns of a clash and says when the technician is free", async () => {
  const visit = { scheduledWallTime: "2026-11-19T13:30", assignedTechIds: [org.technician.userId] };
  const { id } = await propose({ title: "Filter", ...visit });
  await runner.as(org.admin).run(CONFIRM, { id });
  const second = await propose({ title: "Fan", ...visit });
  expect(second.warnings[0]).toContain("is booked from 1:30 pm");
  const time = second.lines.find(({ label }) => label === "Time");
  expect(time?.suggestion).toMatch(/is free$/);
});

test("only the token’s own person sees a proposal or can confirm it", async () => {
  const { id } = await propose({ title: "Filter" });
  const other = await runner.make.organisation();
  for (const viewer of [org.manager, other.admin]) {
    expect((await runner.as(viewer).run(PROPOSAL, { id })).jobProposal).toBeNull();
    expect((await runner.as(viewer).attempt(CONFIRM, { id })).errors[0]?.code).toBe("NOT_FOUND");
  }
  const theirs = await runner.make.customer(other.orgId, {});
  const { errors } = await runner
    .as(token)
    .attempt(PROPOSE, { input: { title: "Filter", customerId: theirs.id } });
  expect(errors[0]?.code).toBe("NOT_FOUND");
});

test("refuses what can’t become a job", async () => {
  const refusal = async (input: object) => {
    const { errors } = await runner.as(token).attempt(PROPOSE, { input });
    return [errors[0]?.code, errors[0]?.field];
  };
  expect(await refusal({ title: " " })).toEqual(["BAD_INPUT", "title"]);
  expect(await refusal({ title: "x".repeat(100_000) })).toEqual(["BAD_INPUT", "title"]);
  expect(await refusal({ title: "Filter", description: "x".repeat(100_000) })).toEqual([
    "BAD_INPUT",
    "description",
  ]);
  for (const scheduledWallTime of ["2026-11-19T13:30:00Z", "2026-02-30T13:30", "tomorrow", ""]) {
    expect(await refusal({ title: "Filter", scheduledWallTime })).toEqual(["BAD_INPUT", "scheduledWallTime"]);
  }
});

test("keeps at most 20 proposals waiting", async () => {
  for (let each = 0; each < 20; each += 1) await propose({ title: `Filter ${each}` });
  const { errors } = await runner.as(token).attempt(PROPOSE, { input: { title: "Filter" } });
  expect(errors[0]?.code).toBe("RATE_LIMITED");
});

test("refuses proposals while an admin has turned the assistant off, or the trial has ended", async () => {
  const refusal = async () =>
    (await runner.as(token).attempt(PROPOSE, { input: { title: "Filter" } })).errors[0]?.code;
  await runner.as(org.admin).run("mutation { setAssistant(on: false) { isOn } }");
  expect(await refusal()).toBe("FORBIDDEN");
  await runner.as(org.admin).run("mutation { setAssistant(on: true) { isOn } }");
  await org.db.subscription.updateMany({ data: { trialEnd: new Date(runner.clock.now.getTime() - 1) } });
  expect(await refusal()).toBe("TRIAL_EXPIRED");
});

test("other mutations stay closed to a token that may only propose", async () => {
  const { errors } = await runner
    .as(token)
    .attempt(`mutation { createJob(input: { title: "Filter" }) { id } }`);
  expect(errors[0]).toMatchObject({
    code: "FORBIDDEN",
    message: "This access token needs the scope jobs:write",
  });
});
