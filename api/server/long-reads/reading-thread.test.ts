import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { Viewer } from "../../auth/viewer.ts";
import { Context } from "../../graphql/context.ts";
import type { LongRead } from "../../graphql/long-read.ts";
import { readElsewhere } from "../../graphql/read-elsewhere.ts";
import type { TestOrganisation } from "../../testing/factories.ts";
import { createRunner, type Runner } from "../../testing/runner.ts";
import { startTestApp, type TestApp } from "../../testing/test-app.ts";
import { createReadingThread } from "./in-reading-thread.ts";

const COSTLY = `query Costly($first: Int!) { jobs(first: $first) { edges { node { id title number status
  customer { id name phone email } equipment { id name make model } technicians { id name color } } } } }`;

let runner: Runner;
let app: TestApp;
let org: TestOrganisation;
let other: TestOrganisation;
let thread: ReturnType<typeof createReadingThread>;
/** The kinds of reads that the thread answered. */
let readThere: string[] = [];

beforeAll(async () => {
  runner = await createRunner();
  const { config } = runner.services;
  thread = createReadingThread({ databaseUrl: runner.databaseUrl, config, isDemo: true }, { worthwhile: 1 });
  const longReads = {
    async read(read: LongRead) {
      const value = await thread.read(read);
      if (value !== undefined) readThere.push(read.kind);
      return value;
    },
  };
  app = await startTestApp({ ...runner, services: { ...runner.services, longReads } });
  org = await runner.make.organisation();
  other = await runner.make.organisation();
  for (const { db } of [org, other]) {
    const data = Array.from({ length: 330 }, (_, n) => ({ number: n + 1, title: `Job ${n}` }));
    await db.job.createMany({ data });
  }
});
beforeEach(() => {
  readThere = [];
});
afterAll(async () => {
  await app.stop();
  await thread.end();
  await runner.stop();
});

async function list(member: Viewer): Promise<{ id: string }[]> {
  const answer = await fetch(`${app.url}/api/jobs`, { headers: { cookie: await app.cookieOf(member) } });
  expect(answer.status).toBe(200);
  return answer.json();
}

async function query(member: Viewer, variables: object = { first: 100 }) {
  const headers = { cookie: await app.cookieOf(member) };
  return (await app.send("/graphql", { query: COSTLY, variables }, headers)).json();
}

/** Requests read for themselves until the thread is ready. */
async function untilReady() {
  while (readThere.length === 0) {
    await list(org.admin);
    await sleep(50);
  }
  readThere = [];
}

test("a list and a costly query are the same from the thread, and each business sees its own", async () => {
  const [mine, theirs, answer] = [await list(org.admin), await list(other.admin), await query(org.admin)];
  expect(mine).toHaveLength(330);
  await untilReady();
  expect(await list(org.admin)).toEqual(mine);
  expect(await list(other.admin)).toEqual(theirs);
  expect(await query(org.admin)).toEqual(answer);
  expect(readThere).toEqual(["slice", "slice", "slice", "slice", "query"]);
});

test("a query that fails is answered by its request, which says why", async () => {
  await untilReady();
  const { errors } = await query(org.admin, { first: "many" });
  expect(errors).toMatchObject([{ message: expect.stringContaining("many") }]);
});

test("requests of someone looking in read for themselves", async () => {
  const services = { ...runner.services, longReads: { read: async () => "read elsewhere" } };
  const lookIn = { ownerId: crypto.randomUUID(), ownerName: "Anita", expiresAt: new Date() };
  const readAs = (viewer: Viewer) => {
    const context = new Context(services, { requestId: "test-request", ip: "127.0.0.1", viewer });
    return readElsewhere(context, { kind: "slice", method: "GET", url: "/api/jobs", variables: {} });
  };
  expect(await readAs(org.admin)).toBe("read elsewhere");
  expect(await readAs({ ...org.admin, lookIn })).toBeUndefined();
});

test("requests read for themselves if the thread ends, and the next one starts another", async () => {
  await untilReady();
  const { admin: viewer } = org;
  const reader = { requestId: "test-request", ip: "127.0.0.1", userAgent: undefined, maxPage: 200, viewer };
  const reading = thread.read({ kind: "slice", method: "GET", url: "/api/jobs", variables: {}, reader });
  await thread.end();
  expect(await reading).toBeUndefined();
  expect(await list(viewer)).toHaveLength(330);
  await untilReady();
});
