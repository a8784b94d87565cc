import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { GraphQLClient } from "graphql-request";
import { Webhook } from "standardwebhooks";
import { afterEach, beforeEach, expect, test } from "vitest";
import { freePort } from "../../api/lib/free-port.ts";
import { copiedExample, startProgram } from "./copied-example.ts";
import { newBusiness } from "./new-business.ts";

const CREATE = "mutation ($title: String!) { createJob(input: { title: $title }) { id } }";
const RENAME = "mutation ($id: ID!, $title: String!) { updateJob(id: $id, input: { title: $title }) { id } }";
const DELETE = "mutation ($id: ID!) { deleteJob(id: $id) { outcome } }";
const INVOICE = `mutation {
  createInvoice(input: { title: "Fan motor", lines: [{ itemName: "Motor", quantity: 1, unitPrice: 100 }] }) { id number }
}`;
const SENT = "mutation ($id: ID!) { markInvoiceSent(id: $id) { id } }";
const PAID = "mutation ($id: ID!) { markInvoicePaid(id: $id) { id } }";
const EVENTS = ["job.created", "job.updated", "job.completed", "job.archived", "job.deleted", "invoice.paid"];

let example: Awaited<ReturnType<typeof copiedExample>>;
let program: ReturnType<typeof startProgram> | undefined;
beforeEach(async () => {
  example = await copiedExample("mirror");
});
afterEach(async () => {
  await program?.stop();
  await example.remove();
});

async function setUp() {
  const { origin, graphql, token, inApp } = await newBusiness();
  const client = new GraphQLClient(graphql, { headers: { authorization: `Bearer ${await token("write")}` } });
  // biome-ignore lint/suspicious/noExplicitAny: a document given as text has no type
  const run = (document: string, variables: object = {}) => client.request<any>(document, variables);
  const address = `http://127.0.0.1:${await freePort()}`;
  const { createWebhookEndpoint } = await inApp("mutation CreateWebhook(", {
    input: { url: `${address}/hooks`, events: EVENTS },
  });
  const secret: string = createWebhookEndpoint.secret;
  const folder = join(example.folder, "files");
  const readToken = await token("read");
  const start = async () => {
    program = startProgram(example.main, {
      FETTLE_URL: origin,
      FETTLE_TOKEN: readToken,
      FETTLE_WEBHOOK_SECRET: secret,
      PORT: new URL(address).port,
      FOLDER: folder,
      EVERY_SECONDS: "1",
    });
    const { output } = program;
    await expect.poll(output).toContain("Caught up");
    return program;
  };
  const rows = async (file: string) => {
    const text = (await readFile(join(folder, file), "utf8")).replace("\uFEFF", "");
    return text.split("\n").slice(1).filter(Boolean);
  };
  return {
    run,
    address,
    secret,
    start,
    titles: async () => (await rows("jobs.csv")).map((row) => row.split(",")[1]),
    paid: async () => (await rows("paid-invoices.csv")).map((row) => row.split(",")[0]),
    create: async (title: string): Promise<string> => (await run(CREATE, { title })).createJob.id,
    async pay(): Promise<string> {
      const { createInvoice } = await run(INVOICE);
      await run(SENT, { id: createInvoice.id });
      await run(PAID, { id: createInvoice.id });
      return createInvoice.number;
    },
  };
}

test("mirrors jobs, reacts once to each paid invoice, and catches up after it was killed", async () => {
  const { start, run, create, pay, titles, paid } = await setUp();
  await create("Filter");
  const fan = await create("Fan");
  const first = await start();
  expect(await titles()).toEqual(["Filter", "Fan"]);

  const pump = await create("Pump");
  await run(RENAME, { id: fan, title: "Fan motor" });
  const invoice = await pay();
  await expect.poll(titles).toEqual(["Filter", "Fan motor", "Pump"]);
  await expect.poll(paid).toEqual([invoice]);
  await run(DELETE, { id: fan });
  await expect.poll(titles).toEqual(["Filter", "Pump"]);
  expect(first.output().match(/is paid: \$110\.00/g)).toHaveLength(1);

  await first.stop("SIGKILL");
  await create("Switch");
  await run(RENAME, { id: pump, title: "Pump seal" });
  const second = await pay();
  const { output } = await start();
  expect(await titles()).toEqual(["Filter", "Pump seal", "Switch"]);
  expect(await paid()).toEqual([invoice, second]);
  expect(output().match(/Invoice .* is paid/g)).toHaveLength(1);
  // The events from while it was away arrive now, and change nothing.
  await create("Valve");
  await expect.poll(titles).toEqual(["Filter", "Pump seal", "Switch", "Valve"]);
  expect(output().match(/Invoice .* is paid/g)).toHaveLength(1);
});

test("its types are what codegen makes of the public schema, and it type-checks", async () => {
  const { origin, token } = await newBusiness();
  const file = join(example.folder, "operations.ts");
  const committed = await readFile(file, "utf8");
  const env = { FETTLE_URL: origin, FETTLE_TOKEN: await token("read") };
  await example.use("graphql-codegen", ["--config", "codegen.ts"], env);
  expect(await readFile(file, "utf8")).toBe(committed);
  await example.use("tsc", []);
});

test("takes only signed events, each of them once", async () => {
  const { start, address, secret, create, titles } = await setUp();
  await start();
  const send = (body: string, signedBy = new Webhook(secret), at = new Date()) =>
    fetch(address, {
      method: "POST",
      headers: {
        "webhook-id": "msg_1",
        "webhook-timestamp": String(Math.floor(at.getTime() / 1_000)),
        "webhook-signature": signedBy.sign("msg_1", at, body),
      },
      body,
    }).then(({ status }) => status);

  const id = await create("=1+1");
  await expect.poll(titles).toEqual(["'=1+1"]);
  const event = JSON.stringify({ id: "msg_1", type: "job.updated", data: { id } });
  expect(await send(event, new Webhook("whsec_d3Jvbmc="))).toBe(401);
  expect(await send(event, undefined, new Date(Date.now() - 3_600_000))).toBe(401);
  expect(await send(JSON.stringify({ text: "x".repeat(2_000_000) }))).toBe(413);
  expect(await Promise.all([send(event), send(event)])).toEqual([204, 204]);
  expect(await titles()).toEqual(["'=1+1"]);
});
