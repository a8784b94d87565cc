import { afterAll, beforeAll, expect, test } from "vitest";
import type { TestOrganisation } from "../../../testing/factories.ts";
import { createRestClient, type RestClient } from "../../../testing/rest-client.ts";
import { createRunner, type Runner } from "../../../testing/runner.ts";

const PLACE = "durationMinutes siteAddress accessNote siteContactName siteContactPhone";
const CREATE = `mutation Create($input: CreateJobInput!) {
  createJob(input: $input) { id version confirmationToken ${PLACE} } }`;
const UPDATE = `mutation Update($id: ID!, $input: UpdateJobInput!) {
  updateJob(id: $id, input: $input) { id version ${PLACE} } }`;
const FIND = `query Find($text: String!) { searchEverything(text: $text) { jobs { title } } }`;
const DRAFT = `query Draft($jobId: ID!) { jobText(jobId: $jobId, kind: on_my_way) { phone text } }`;

const place = {
  durationMinutes: 90,
  siteAddress: "2 Bay Street, Brighton VIC 3186",
  accessNote: "Key safe 4412",
  siteContactName: "Ana Silva",
  siteContactPhone: "0491 570 157",
};

let runner: Runner;
let rest: RestClient;
let org: TestOrganisation;

beforeAll(async () => {
  runner = await createRunner();
  rest = await createRestClient(runner);
  org = await runner.make.organisation();
});
afterAll(async () => {
  await rest.stop();
  await runner.stop();
});

async function newJob(input: object = {}) {
  const customer = await runner.make.customer(org.orgId, { name: "Doyle", phone: "0491 570 156" });
  const { createJob } = await runner.as(org.technician).run(CREATE, {
    input: { title: "Damper", customerId: customer.id, ...place, ...input },
  });
  return createJob;
}

test("a job has a duration, its own address with access note, and a site contact", async () => {
  const job = await newJob();
  expect(job).toMatchObject(place);
  const input = { durationMinutes: null, accessNote: "", siteContactName: " Bo ", version: job.version };
  const { updateJob } = await runner.as(org.technician).run(UPDATE, { id: job.id, input });
  expect(updateJob).toMatchObject({
    ...place,
    durationMinutes: null,
    accessNote: null,
    siteContactName: "Bo",
  });
  const stale = await runner
    .as(org.admin)
    .attempt(UPDATE, { id: job.id, input: { siteAddress: "Elsewhere", version: job.version } });
  expect(stale.errors[0]?.code).toBe("CONFLICT");
});

test.each([
  ["durationMinutes", 4],
  ["durationMinutes", 1_441],
  ["siteAddress", "x".repeat(100_000)],
  ["accessNote", "x".repeat(100_000)],
  ["siteContactName", "x".repeat(100_000)],
  ["siteContactPhone", "x".repeat(100_000)],
])("refuses a bad %s", async (field, value) => {
  const { errors } = await runner
    .as(org.admin)
    .attempt(CREATE, { input: { title: "Damper", [field]: value } });
  expect(errors[0]).toMatchObject({ code: "BAD_INPUT", field });
});

test("search finds a job by its own address and its site contact", async () => {
  const { id } = await newJob({ title: "Rooftop" });
  for (const text of ["bay street", "silva", "+61 491 570 157"]) {
    const { searchEverything } = await runner.as(org.technician).run(FIND, { text });
    expect(searchEverything.jobs, text).toContainEqual({ title: "Rooftop" });
  }
  await runner.as(org.admin).run(UPDATE, { id, input: { siteContactName: "Zora" } });
  const { searchEverything } = await runner.as(org.technician).run(FIND, { text: "zora" });
  expect(searchEverything.jobs).toEqual([{ title: "Rooftop" }]);
});

test("the confirmation page shows the visit's own address, and neither contact nor access note", async () => {
  const { confirmationToken: token } = await newJob({ scheduledAt: "2126-11-20T00:00:00Z" });
  const { visit } = await runner
    .as(null)
    .run(`query Visit($token: String!) { visit(token: $token) { address } }`, { token });
  expect(visit).toEqual({ address: place.siteAddress });
});

test("texts about the visit greet the site contact, on their mobile", async () => {
  const { id } = await newJob();
  const { jobText } = await runner.as(org.technician).run(DRAFT, { jobId: id });
  expect(jobText.phone).toBe("0491 570 157");
  expect(jobText.text).toMatch(/^Hi Ana/);
  await runner.as(org.technician).run(UPDATE, { id, input: { siteContactPhone: "03 5550 1180" } });
  const other = await runner.as(org.technician).run(DRAFT, { jobId: id });
  expect(other.jobText.phone).toBe("0491 570 156");
});

test("REST takes and answers them as optional properties", async () => {
  const admin = await rest.as(org.admin);
  const created = await admin.call("POST", "/api/jobs", { title: "Damper", ...place });
  expect(created.body).toMatchObject({
    duration_minutes: 90,
    site_address: place.siteAddress,
    access_note: place.accessNote,
    site_contact_name: place.siteContactName,
    site_contact_phone: place.siteContactPhone,
  });
  const without = await admin.call("POST", "/api/jobs", { title: "Damper" });
  expect(without.body).toMatchObject({ duration_minutes: null, site_address: null, access_note: null });
});
