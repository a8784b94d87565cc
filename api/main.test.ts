import { spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { httpClient, startServerProcess } from "./testing/server-process.ts";

const { PATH, NODE_COMPILE_CACHE = "" } = process.env;
const dataDir = mkdtempSync(join(tmpdir(), "fettle-crash-"));
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

const CREATE = `mutation Create($title: String!) { createJob(input: { title: $title }) { id } }`;
const WRITERS = 4;
const ACKNOWLEDGED_BEFORE_CRASH = 60;

const postmasterPid = () =>
  Number(readFileSync(join(dataDir, "postgres/postmaster.pid"), "utf8").split("\n")[0]);

test("kill -9 of the server and PostgreSQL loses no acknowledged write and needs no manual recovery", async () => {
  let server = await startServerProcess({ DATA_DIR: dataDir });
  const client = httpClient(server.url);
  await client.register("crash@example.com");

  const acknowledged: string[] = [];
  let crashed = false;
  const write = async () => {
    for (let i = 0; !crashed; i += 1) {
      const answer = await client.run(CREATE, { title: `Job ${i}` }).catch(() => null);
      if (answer) acknowledged.push(answer.createJob.id);
    }
  };
  const writers = Array.from({ length: WRITERS }, write);
  while (acknowledged.length < ACKNOWLEDGED_BEFORE_CRASH) await new Promise((wake) => setTimeout(wake, 5));
  process.kill(postmasterPid(), "SIGKILL");
  await server.kill();
  crashed = true;
  await Promise.all(writers);

  server = await startServerProcess({ DATA_DIR: dataDir });
  client.moveTo(server.url);
  const found: string[] = [];
  let after: string | null = null;
  do {
    const { jobs } = await client.run(
      `query Page($after: String) {
        jobs(first: 100, after: $after) { edges { node { id } } pageInfo { endCursor hasNextPage } }
      }`,
      { after },
    );
    found.push(...jobs.edges.map(({ node }: { node: { id: string } }) => node.id));
    after = jobs.pageInfo.hasNextPage ? jobs.pageInfo.endCursor : null;
  } while (after);
  expect(acknowledged.filter((id) => !found.includes(id))).toEqual([]);
  expect((await client.run(CREATE, { title: "Afterwards" })).createJob.id).toBeTruthy();

  // A killed server leaves PostgreSQL running, and the next one adopts it.
  await server.kill();
  server = await startServerProcess({ DATA_DIR: dataDir });
  client.moveTo(server.url);
  expect((await client.run("{ viewer { email } }")).viewer.email).toBe("crash@example.com");

  expect(await server.stop()).toBe(0);
  expect(() => postmasterPid()).toThrow();
}, 400_000);

test("names an invalid variable and doesn't start", () => {
  const { status, stderr } = spawnSync(process.execPath, [join(import.meta.dirname, "main.ts")], {
    env: { PATH, PORT: "eighty" },
    encoding: "utf8",
  });
  expect(status).toBe(1);
  expect(stderr).toContain("PORT");
});

/** Loads what start-up loads, with keys for both providers, and prints which large packages were loaded. */
const START = `
  import { registerHooks } from "node:module";
  const loaded = new Set();
  registerHooks({
    load(url, context, next) {
      const name = /node_modules\\/(stripe|twilio|prom-client)\\//.exec(url)?.[1];
      if (name) loaded.add(name);
      return next(url, context);
    },
  });
  const { parseConfig } = await import("./config.ts");
  await import("./compose.ts");
  const { chooseBilling } = await import("./ports/billing/choose-billing.ts");
  const { choosePayments } = await import("./ports/payments/choose-payments.ts");
  const { chooseSms } = await import("./ports/sms/choose-sms.ts");
  const config = parseConfig(process.env);
  const payments = choosePayments(config, false);
  chooseBilling(config, payments, () => new Date());
  chooseSms(config);
  console.log("loaded: " + [payments.kind, ...loaded].join());
`;

test.each([
  ["with their keys", "stripe"],
  ["on local pages", "local"],
])("loads providers’ packages on first use, %s", (_name, kind) => {
  const keys = {
    STRIPE_SECRET_KEY: "sk_test_1",
    STRIPE_WEBHOOK_SECRET: "whsec_1",
    TWILIO_ACCOUNT_SID: `AC${"0".repeat(32)}`,
    TWILIO_AUTH_TOKEN: "token",
    TWILIO_FROM: "+61400000000",
  };
  const { stdout, stderr } = spawnSync(process.execPath, ["--input-type=module", "--eval", START], {
    cwd: import.meta.dirname,
    env: { PATH, NODE_COMPILE_CACHE, ...(kind === "stripe" ? keys : { LOCAL_PAYMENTS: "1" }) },
    encoding: "utf8",
  });
  expect(stderr).toBe("");
  expect(stdout).toBe(`loaded: ${kind}\n`);
});
