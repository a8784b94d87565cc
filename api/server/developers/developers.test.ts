import { join } from "node:path";
import { searchDevelopers } from "@fettle/rules/website/search-developers";
import { WEBHOOK_EVENT_NAMES } from "@fettle/rules/workspace/webhook-events";
import {
  buildSchema,
  getVariableValues,
  type OperationDefinitionNode,
  type OperationTypeNode,
  parse,
  validate,
} from "graphql";
import { afterAll, beforeAll, expect, test } from "vitest";
import { buildDevelopers } from "../../../scripts/build.ts";
import { ERROR_REASONS } from "../../app-error.ts";
import { deliverWebhooks } from "../../domains/workspace/webhooks/deliver-webhooks.ts";
import { publicSchemaOf } from "../../graphql/public-schema.ts";
import { costOf, MAX_COST } from "../../graphql/query-cost.ts";
import { freePort } from "../../lib/free-port.ts";
import { createWebhookSender } from "../../ports/webhooks/webhook-sender.ts";
import { publicApi } from "../../rest/public-api.ts";
import { schema } from "../../schema.ts";
import { answersOf, runSnippet, snippetsOf, startSnippet } from "../../testing/developer-snippets.ts";
import type { TestOrganisation } from "../../testing/factories.ts";
import { runQueued } from "../../testing/queued-jobs.ts";
import { createRunner, type Runner, TEST_NOW } from "../../testing/runner.ts";
import { startTestApp, type TestApp } from "../../testing/test-app.ts";
import { recordAsRest } from "../webhook-records.ts";
import { createDeveloperLibrary } from "./developer-library.ts";
import { ERROR_CURES } from "./error-cures.ts";
import { exampleOf } from "./graphql-examples.ts";
import type { OpenApi } from "./open-api.ts";

const ORIGIN = "http://localhost:4999";
const MAKE_TOKEN = `mutation MakeToken { createAccessToken(name: "Snippets", scope: write) { token } }`;
const MAKE_HOOK = `mutation MakeSnippetHook($input: CreateWebhookEndpointInput!) {
  createWebhookEndpoint(input: $input) { secret }
}`;

let runner: Runner;
let app: TestApp;
let org: TestOrganisation;
let token: string;

beforeAll(async () => {
  await buildDevelopers();
  runner = await createRunner({ env: { PUBLIC_URL: ORIGIN, WEBHOOKS_TO_LOOPBACK: "1" } });
  app = await startTestApp(runner, { webDist: join(import.meta.dirname, "../../../web/dist") });
  org = await runner.make.organisation();
  await org.db.organisation.updateMany({ data: { timeZone: "Australia/Melbourne" } });
  token = (await runner.as(org.admin).run(MAKE_TOKEN)).createAccessToken.token;
}, 120_000);
afterAll(async () => {
  await app.stop();
  await runner.stop();
});

async function open(path: string, headers: Record<string, string> = {}) {
  const answer = await fetch(app.url + path, { headers, redirect: "manual" });
  return { status: answer.status, headers: answer.headers, html: await answer.text() };
}

/** Reads a guide’s snippets, aimed at the server under test. */
async function snippets(path: string, language: string): Promise<string[]> {
  const { html } = await open(path);
  const found = snippetsOf(html, language);
  expect([path, language, found.length > 0]).toEqual([path, language, true]);
  return found.map((code) =>
    code.replaceAll(ORIGIN, app.url).replaceAll(ORIGIN.replace("http", "ws"), app.url.replace("http", "ws")),
  );
}

const env = () => ({ FETTLE_TOKEN: token });

async function startEmpty() {
  await org.db.job.deleteMany();
  await org.db.customer.deleteMany();
}

test("the start guide’s curl commands book a job in a new business", async () => {
  await startEmpty();
  const [create = "", find = "", book = ""] = await snippets("/developers", "curl");
  const { customer } = JSON.parse(await runSnippet("curl", create, env()));
  const [found] = JSON.parse(await runSnippet("curl", find, env()));
  expect(found).toMatchObject({ id: customer.id, name: "Margaret Doyle" });
  const job = JSON.parse(await runSnippet("curl", book, { ...env(), CUSTOMER_ID: found.id }));
  const { html } = await open("/developers");
  const [createdShown = "", foundShown = "", jobShown = ""] = answersOf(html);
  expect(Object.keys(customer)).toEqual(
    expect.arrayContaining(Object.keys(JSON.parse(createdShown).customer)),
  );
  expect(Object.keys(found)).toEqual(expect.arrayContaining(Object.keys(JSON.parse(foundShown)[0])));
  expect(Object.keys(job)).toEqual(expect.arrayContaining(Object.keys(JSON.parse(jobShown))));
  const { title, status, scheduled_at } = JSON.parse(jobShown);
  expect(job).toMatchObject({ title, status, customer_id: customer.id });
  expect(new Date(job.scheduled_at)).toEqual(new Date(scheduled_at));
  const again = JSON.parse(await runSnippet("curl", book, { ...env(), CUSTOMER_ID: found.id }));
  expect(again.id).toBe(job.id);
});

test.each(["javascript", "python"])(
  "the start guide’s %s program books a job in a new business, and runs twice",
  async (language) => {
    await startEmpty();
    const program = (await snippets("/developers", language)).join("\n");
    const output = await runSnippet(language, program, env());
    const { id } = await org.db.customer.findFirstOrThrow();
    expect(output).toContain(`${id} Margaret Doyle`);
    await runSnippet(language, program, env());
    expect([await org.db.customer.count(), await org.db.job.count()]).toEqual([1, 2]);
  },
);

test.each([
  ["/developers/tokens", "curl", /"email"/],
  ["/developers/tokens", "javascript", /email/],
  ["/developers/tokens", "python", /email/],
  ["/developers/pagination", "javascript", /\d+ customers/],
  ["/developers/pagination", "python", /\d+ customers/],
  ["/developers/pagination", "curl", /HTTP\/1\.1 200/],
  ["/developers/times", "javascript", /Thursday,? 26 November 2026 at 10:30/],
  ["/developers/idempotency", "javascript", /^true$/m],
  ["/developers/idempotency", "python", /^True$/m],
  ["/developers/sync", "javascript", /^(New|\d+ records)$/m],
])("the snippets of %s in %s run", async (path, language, expected) => {
  for (const code of await snippets(path, language))
    expect(await runSnippet(language, code, env())).toMatch(expected);
});

test("the idempotency guide’s curl command creates one customer", async () => {
  const [code = ""] = await snippets("/developers/idempotency", "curl");
  const ids = (await runSnippet("curl", code, env()))
    .trim()
    .split("\n")
    .map((line) => JSON.parse(line).customer.id);
  expect([ids.length, new Set(ids).size]).toEqual([2, 1]);
});

test.each(["javascript", "python"])(
  "the webhook guide’s %s receiver accepts only what we signed",
  async (language) => {
    const port = await freePort();
    const [code = ""] = await snippets("/developers/webhooks", language);
    // The snippet compares the signature's time with its own clock.
    runner.clock.now = new Date();
    const url = `http://127.0.0.1:${port}/hooks`;
    const { createWebhookEndpoint } = await runner
      .as(org.admin)
      .run(MAKE_HOOK, { input: { url, events: ["customer.created"] } });
    const receiver = startSnippet(language, code, {
      FETTLE_WEBHOOK_SECRET: createWebhookEndpoint.secret,
      PORT: String(port),
    });
    try {
      await receiver.says("ready");
      const forged = await fetch(url, {
        method: "POST",
        headers: {
          "webhook-id": "1",
          "webhook-timestamp": String(Math.floor(Date.now() / 1000)),
          "webhook-signature": "v1,Zm9yZ2Vk",
        },
        body: JSON.stringify({ type: "forged", data: { id: "1" } }),
      });
      expect(forged.status).toBe(401);
      const unsigned = await fetch(url, { method: "POST", body: "{}" });
      expect(unsigned.status).toBe(401);
      const undated = await fetch(url, {
        method: "POST",
        headers: { "webhook-id": "1", "webhook-timestamp": "now", "webhook-signature": "v1,ä" },
        body: "{}",
      });
      expect(undated.status).toBe(401);
      const customer = await runner.as(org.admin).run(`mutation SnippetCustomer {
      createCustomer(input: { name: "From a snippet" }) { id }
    }`);
      const sender = createWebhookSender({ allowsLoopback: true });
      await runQueued(runner, deliverWebhooks({ sender, recordOf: recordAsRest(runner.services, schema) }));
      await receiver.says(`customer.created ${customer.createCustomer.id}`);
      expect(receiver.output()).not.toContain("forged");
    } finally {
      receiver.stop();
      await receiver.ended;
      runner.clock.now = TEST_NOW;
    }
  },
);

test("the live guide’s snippet prints changes as they happen", async () => {
  const [code = ""] = await snippets("/developers/live", "javascript");
  const listener = startSnippet("javascript", code, env());
  try {
    await listener.says("listening");
    // The socket may still be connecting, so change jobs until one arrives.
    const heard = listener.says("Live from a snippet");
    let isHeard = false;
    void heard.then(() => {
      isHeard = true;
    });
    for (let attempt = 0; attempt < 100 && !isHeard; attempt += 1) {
      await runner
        .as(org.admin)
        .run(`mutation LiveSnippet { createJob(input: { title: "Live from a snippet" }) { id } }`);
      await new Promise((wake) => setTimeout(wake, 100));
    }
    await heard;
  } finally {
    listener.stop();
    await listener.ended;
  }
});

test("the live guide’s snippet says why its socket closed", async () => {
  const [code = ""] = await snippets("/developers/live", "javascript");
  const { output } = await startSnippet("javascript", code, { FETTLE_TOKEN: "fettle_pat_unknown" }).ended;
  expect(output).toContain("4401 UNAUTHENTICATED");
});

test("every GraphQL document in the guides is valid", async () => {
  const problems: string[] = [];
  let count = 0;
  for (const path of library.paths().filter((each) => !/\/(graphql|rest)\b/.test(each))) {
    const { html } = await open(path);
    const programs = ["javascript", "python"].flatMap((language) => snippetsOf(html, language));
    const documents = [
      ...snippetsOf(html, "graphql"),
      ...programs.flatMap((code) =>
        [...code.matchAll(/[`"]((?:query|mutation|subscription)\b[^`"]*\{[^`"]*\}|\{ [^`"]* \})[`"]/g)].map(
          ([, text = ""]) => text,
        ),
      ),
    ];
    count += documents.length;
    for (const text of documents)
      problems.push(...validate(publicSchema, parse(text)).map(({ message }) => `${path}: ${message}`));
  }
  expect(problems).toEqual([]);
  expect(count).toBeGreaterThan(5);
});

test("every error code has its cause and cure, and an address", async () => {
  const { html } = await open("/developers/errors");
  for (const [code, { cause, cure, statuses }] of Object.entries(ERROR_CURES)) {
    expect([code, cause.length > 20, cure.length > 10, statuses.length > 0]).toEqual([
      code,
      true,
      true,
      true,
    ]);
    expect(html).toContain(`id="${code}"`);
  }
});

test("the errors guide shows what GraphQL returns", async () => {
  const { html } = await open("/developers/errors");
  const shown = answersOf(html).map((text) => JSON.parse(text));
  const { errors: [shownError] = [], data } = shown.find((each) => each.errors);
  const send = async (query: string) => {
    const response = await fetch(`${app.url}/graphql`, {
      method: "POST",
      headers: { authorization: `Bearer ${token}`, "content-type": "application/json" },
      body: JSON.stringify({ query }),
    });
    return { status: response.status, body: await response.json() };
  };
  const { status, body } = await send(`mutation { createJob(input: { title: "" }) { id } }`);
  const [error] = body.errors;
  const { requestId: _shown, ...shownExtensions } = shownError.extensions;
  const { requestId, ...extensions } = error.extensions;
  expect([status, body.data, extensions, error.message]).toEqual([
    200,
    data,
    shownExtensions,
    shownError.message,
  ]);
  expect(requestId).toEqual(expect.any(String));
  expect([error.path, error.locations]).toEqual([shownError.path, shownError.locations]);
  expect((await send("{ noSuchField }")).status).toBe(400);
});

test("every reason of an error has its meaning and a place", async () => {
  const { html } = await open("/developers/errors");
  expect(ERROR_REASONS.filter((reason) => !html.includes(`id="${reason}"`))).toEqual([]);
});

test("the first step of the start guide is shown first, and failed answers aren’t green", async () => {
  const { html } = await open("/developers");
  expect(/data-step-code="([\w-]+)" data-current/.exec(html)?.[1]).toBe("create-a-customer");
  const badge = (label: string, page: string) => new RegExp(`class="([^"]+)">${label}`).exec(page)?.[1];
  const failed = badge("422", (await open("/developers/errors")).html);
  expect(failed).toBeDefined();
  expect(failed).not.toBe(badge("201", html));
});

test.each([
  ["429", /^\/developers\/(errors|limits)/],
  ["tunnel", /^\/developers\/webhooks#test-on-your-machine$/],
  ["revoked", /^\/developers\/(tokens|errors|live)/],
  ["jobs:read", /^\/developers\/tokens#jobs$/],
  ["4401", /^\/developers\/live/],
  ["invoice.paid", /^\/developers\/events#invoice\.paid$/],
  ["CURSOR_EXPIRED", /^\/developers\/errors#CURSOR_EXPIRED$/],
  ["webhook", /^\/developers\/webhooks/],
])("a search for %s finds its guide first", (text, place) => {
  expect(searchDevelopers(library.index(), text)[0]?.[2]).toMatch(place);
});

test("every event a webhook sends is listed", async () => {
  const { html } = await open("/developers/events");
  expect(WEBHOOK_EVENT_NAMES.filter((name) => !html.includes(`id="${name}"`))).toEqual([]);
});

test("pages have their own policy without inline scripts, and are sent once", async () => {
  const { headers, html, status } = await open("/developers");
  expect(status).toBe(200);
  expect(headers.get("content-security-policy")).toMatch(/script-src 'self'(?: 'sha256-[^']+')*;/);
  expect(html).toContain("<title>Five minutes to your first job · Developers · Fettle</title>");
  expect(html).toContain(`<link rel="canonical" href="${ORIGIN}/developers"/>`);
  const again = await open("/developers", { "if-none-match": headers.get("etag") ?? "" });
  expect([again.status, again.html]).toEqual([304, ""]);
  expect((await open("/developers/")).headers.get("location")).toBe("/developers");
  expect((await open("/developers/errors/")).headers.get("location")).toBe("/developers/errors");
});

test("an unknown page offers the search, and the search works without a script", async () => {
  const missing = await open("/developers/no-such-page");
  expect(missing.status).toBe(404);
  expect(missing.html).toContain('action="/developers/search"');
  const found = await open("/developers/search?search=retry");
  expect(found.html).toContain("noindex");
  expect(found.html).toMatch(/href="\/developers[^"]*"/);
  const hostile = await open(`/developers/search?search=${encodeURIComponent('<img src=x onerror="x">')}`);
  expect(hostile.html).not.toContain("<img src=x");
  const long = await open(`/developers/search?search=${"a".repeat(8_000)}`);
  expect(long.status).toBe(200);
});

test("the public schema can be downloaded, and parses", async () => {
  const { headers, html, status } = await open("/schema.graphql");
  expect([status, headers.get("access-control-allow-origin")]).toEqual([200, "*"]);
  expect(buildSchema(html).getQueryType()?.getFields().jobs).toBeDefined();
  expect(html).not.toMatch(/staffLogin|ownerLogin|deskStats/);
});

const publicSchema = publicSchemaOf(schema);
const library = createDeveloperLibrary({
  schema: publicSchema,
  openApi: publicApi(schema) as OpenApi,
  origin: ORIGIN,
  tokenPoints: 1_000,
});

test("every link between the pages leads somewhere", async () => {
  const targets = new Map<string, string>();
  for (const path of library.paths()) targets.set(path, (await open(path)).html);
  const broken = new Set<string>();
  for (const [path, html] of targets) {
    for (const [, href = ""] of html.matchAll(/href="(\/developers[^"]*|#[^"]+)"/g)) {
      const [place = "", id] = href.split("#");
      const target = targets.get(place || path);
      if (["/developers/graphiql"].includes(place)) continue;
      if (target === undefined || (id && !target.includes(` id="${id}"`))) broken.add(`${path} → ${href}`);
    }
  }
  expect([...broken]).toEqual([]);
}, 60_000);

test("everything the search finds has a page", () => {
  const paths = new Set(library.paths());
  const entries = library.index();
  expect(entries.length).toBeGreaterThan(1_000);
  expect(entries.filter(([, , href]) => !paths.has(href.split("#")[0] ?? ""))).toEqual([]);
  expect(searchDevelopers(entries, "Job.scheduledAt")[0]?.[2]).toBe(
    "/developers/graphql/types/Job#scheduledAt",
  );
  expect(searchDevelopers(entries, "createJob")[0]?.[2]).toBe("/developers/graphql/mutations/createJob");
  expect(searchDevelopers(entries, "idempotency")[0]?.[2]).toBe("/developers/idempotency");
});

test("every example document of the GraphQL reference is valid and cheap enough to run", () => {
  const problems: string[] = [];
  for (const operation of ["query", "mutation", "subscription"] as const) {
    const fields = publicSchema.getRootType(operation as OperationTypeNode)?.getFields() ?? {};
    for (const field of Object.values(fields)) {
      const { query, variables } = exampleOf(publicSchema, operation, field);
      const document = parse(query);
      problems.push(...validate(publicSchema, document).map(({ message }) => `${query}\n${message}`));
      const values = variables ? JSON.parse(variables) : {};
      if (costOf({ schema: publicSchema, document, variables: values }) > MAX_COST) problems.push(query);
      const declared = (document.definitions[0] as OperationDefinitionNode).variableDefinitions ?? [];
      const { errors } = getVariableValues(publicSchema, declared, values);
      // Examples use “…” where a text has its own format.
      problems.push(
        ...(errors ?? [])
          .filter(({ message }) => !message.includes("…"))
          .map(({ message }) => `${query}\n${message}`),
      );
    }
  }
  expect(problems).toEqual([]);
});

test("the references say nothing of the portals, sign-in or links for customers", async () => {
  const all = (await Promise.all(library.paths().map(async (path) => (await open(path)).html))).join("\n");
  expect(all).not.toMatch(
    /\/support\/api|\/api\/admin|deskStats|myDeskTickets|staffLogin|ownerLogin|publicInvoice/,
  );
  expect(all).toContain("/api/jobs/{id}/schedule");
});

test("a type’s page says what uses it", async () => {
  const { html } = await open("/developers/graphql/types/Job");
  expect(html).toContain('href="/developers/graphql/queries/jobs"');
  expect(html).toContain('href="/developers/graphql/types/JobChange#job"');
  expect(html).toContain('id="scheduledAt"');
});
