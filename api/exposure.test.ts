import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, afterEach, expect, test } from "vitest";
import { createTestDatabase, type TestDatabase } from "./database/testing.ts";
import { httpClient, type ServerProcess, startServerProcess } from "./testing/server-process.ts";

const FROM_ELSEWHERE = "https://app.example";
const DEMO_ADMIN = { email: "mel@bayside.example", password: "fettle-demo" };

const dataDir = mkdtempSync(join(tmpdir(), "fettle-exposure-"));
const databases: TestDatabase[] = [];
const servers: ServerProcess[] = [];
// Idle servers would slow down the next start.
afterEach(async () => {
  await Promise.all(servers.splice(0).map((server) => server.child.exitCode === null && server.kill()));
});
afterAll(async () => {
  await Promise.all(databases.map(({ drop }) => drop()));
  rmSync(dataDir, { recursive: true, force: true });
});

async function emptyDatabase() {
  const database = await createTestDatabase();
  databases.push(database);
  return database.url;
}

async function start(env: Record<string, string>) {
  const server = await startServerProcess({ DATA_DIR: dataDir, ...env });
  servers.push(server);
  return server;
}

const post = (url: string, body: object) =>
  fetch(url, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(body),
  });

const answersElsewhere = ({ url }: ServerProcess) =>
  fetch(`${url.replace("127.0.0.1", "127.0.0.2")}/healthz`).then(
    ({ ok }) => ok,
    () => false,
  );

async function askForCheckout(url: string) {
  const client = httpClient(url);
  await client.register("owner@example.com");
  await client.run(`mutation { updateOrganisation(input: { gstRegistered: false }) { id } }`);
  const { createInvoice } = await client.run(
    `mutation { createInvoice(input: { title: "Service", lines: [{ itemName: "Visit", quantity: 1, unitPrice: 90 }] }) {
      id
    } }`,
  );
  const { sendInvoice } = await client.run(
    `mutation Send($id: ID!) { sendInvoice(id: $id, input: { to: ["pat@example.com"] }) { publicUrl } }`,
    { id: createInvoice.id },
  );
  const { mail } = { mail: await client.run("{ viewer { organisation { waysToPay } } }") };
  const token = sendInvoice.publicUrl.split("/").at(-1);
  const asked = await post(`${url}/graphql`, {
    query: "mutation Pay($token: String!) { startInvoiceCheckout(token: $token) }",
    variables: { token },
  });
  const shown = await post(`${url}/graphql`, {
    query: "query Shown($token: String!) { publicInvoice(token: $token) { takesCard } }",
    variables: { token },
  });
  return {
    answer: await asked.json(),
    takesCard: (await shown.json()).data.publicInvoice.takesCard,
    waysToPay: mail.viewer.organisation.waysToPay,
  };
}

test("without a card provider, no one can mark an invoice as paid", async () => {
  const server = await start({ DATABASE_URL: await emptyDatabase(), PUBLIC_URL: FROM_ELSEWHERE });
  const { answer, takesCard, waysToPay } = await askForCheckout(server.url);
  expect(answer.errors).toMatchObject([{ extensions: { code: "CONFLICT" } }]);
  expect({ takesCard, waysToPay }).toEqual({ takesCard: false, waysToPay: [] });
  expect((await post(`${server.url}/webhooks/stripe`, {})).status).toBe(404);
  const page = await post(`${server.url}/checkout/local?visit=a.b`, { decision: "pay" });
  expect(page.status).toBe(404);
  const outbox = await fetch(`${server.url}/dev/outbox`);
  expect(await outbox.text()).not.toContain("pat@example.com");
  if (process.platform === "linux") expect(await answersElsewhere(server)).toBe(true);
}, 120_000);

test("strangers can't use it as a mail relay", async () => {
  const { url } = await start({ DATABASE_URL: await emptyDatabase(), SMTP_URL: "smtp://127.0.0.1:9" });
  const signUp = (index: number) =>
    post(`${url}/api/auth/register`, {
      orgName: "Pay at evil.example",
      name: "Click https://evil.example",
      email: `target-${index}@example.com`,
      password: "quite uncommon words",
    });
  const answers: Response[] = [];
  for (let index = 0; index < 12; index += 1) answers.push(await signUp(index));
  expect(answers.map(({ status }) => status)).toEqual([...Array(10).fill(201), 429, 429]);

  const cookie = answers[0]?.headers.get("set-cookie")?.split(";")[0] ?? "";
  const call = async (path: string, body: object) => {
    const headers = { "content-type": "application/json", cookie };
    const response = await fetch(`${url}${path}`, { method: "POST", headers, body: JSON.stringify(body) });
    return { status: response.status, body: await response.json() };
  };
  const lines = [{ itemName: "Visit", quantity: 1, unitPrice: 90 }];
  const { body: quote } = await call("/api/quotes", { title: "Prize", lines });
  const id = quote.id ?? quote.quote?.id;
  expect(await call(`/api/quotes/${id}/email`, { email: "victim@example.com" })).toMatchObject({
    status: 403,
    body: { code: "EMAIL_NOT_VERIFIED" },
  });
  const again = () => call("/graphql", { query: "mutation { resendEmailVerification }" });
  const codes: (string | undefined)[] = [];
  for (let i = 0; i < 5; i += 1) codes.push((await again()).body.errors?.[0]?.extensions.code);
  expect(codes).toEqual([undefined, undefined, undefined, undefined, "RATE_LIMITED"]);
}, 120_000);

test("serves the local page when asked to", async () => {
  const server = await start({ DATABASE_URL: await emptyDatabase(), LOCAL_PAYMENTS: "1" });
  const { answer, takesCard, waysToPay } = await askForCheckout(server.url);
  expect(answer.data.startInvoiceCheckout).toContain("/checkout/local?visit=");
  expect({ takesCard, waysToPay }).toEqual({ takesCard: true, waysToPay: ["card"] });
  expect(await answersElsewhere(server)).toBe(false);
  expect((await fetch(`${server.url}/dev/outbox`)).status).toBe(200);
}, 120_000);

test("only this machine can reach demo data with its public passwords", async () => {
  const DATABASE_URL = await emptyDatabase();
  const demo = await start({ DATABASE_URL, DEMO: "1" });
  const signIn = ({ url }: ServerProcess) => post(`${url}/api/auth/login`, DEMO_ADMIN);
  expect((await signIn(demo)).status).toBe(200);
  expect(await answersElsewhere(demo)).toBe(false);
  await demo.stop();

  await expect(start({ DATABASE_URL, DEMO: "0", PUBLIC_URL: FROM_ELSEWHERE })).rejects.toThrow(
    /has demo data.*DEMO=1/s,
  );
  const again = await start({ DATABASE_URL, DEMO: "0" });
  expect((await signIn(again)).status).toBe(200);
  expect(await answersElsewhere(again)).toBe(false);
  await again.stop();

  const shown = await start({ DATABASE_URL, DEMO: "1", PUBLIC_URL: FROM_ELSEWHERE, HOST: "0.0.0.0" });
  if (process.platform === "linux") expect(await answersElsewhere(shown)).toBe(true);
}, 240_000);
