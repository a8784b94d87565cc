import { Client } from "@modelcontextprotocol/client";
import { StdioClientTransport } from "@modelcontextprotocol/client/stdio";
import { GraphQLClient } from "graphql-request";
import { afterEach, beforeEach, expect, test } from "vitest";
import type { TokenScope } from "../../rules/identity/token-scopes.ts";
import { copiedExample } from "./copied-example.ts";
import { newBusiness } from "./new-business.ts";

/** As the README of the example says. */
const PROPOSING: TokenScope[] = ["jobs:read", "customers:read", "team:read", "proposals:write"];

let example: Awaited<ReturnType<typeof copiedExample>>;
let assistant: Client | undefined;
beforeEach(async () => {
  example = await copiedExample("mcp");
});
afterEach(async () => {
  await assistant?.close();
  await example.remove();
});

async function connected(url: string, token: string) {
  const client = new Client({ name: "test", version: "1.0.0" });
  assistant = client;
  await client.connect(
    new StdioClientTransport({
      command: process.execPath,
      args: [example.main],
      env: { FETTLE_URL: url, FETTLE_TOKEN: token },
    }),
  );
  const call = async (name: string, args: Record<string, unknown> = {}) => {
    const { content, isError } = await client.callTool({ name, arguments: args });
    const [first] = content as { text: string }[];
    return { isError: isError === true, text: first?.text ?? "" };
  };
  return {
    client,
    call,
    // biome-ignore lint/suspicious/noExplicitAny: each tool has its own answer
    async use(name: string, args: Record<string, unknown> = {}): Promise<any> {
      const { text, isError } = await call(name, args);
      if (isError) throw new Error(text);
      return JSON.parse(text);
    },
  };
}

test("an assistant reads the schedule and proposes a job with a read-only token, and the person confirms it", async () => {
  const { origin, graphql, token, inApp } = await newBusiness();
  const business = new GraphQLClient(graphql, { headers: { authorization: `Bearer ${await token()}` } });
  // biome-ignore lint/suspicious/noExplicitAny: a document given as text has no type
  const { createCustomer } = await business.request<any>(
    'mutation { createCustomer(input: { name: "Margaret Doyle", phone: "03 9580 1234" }) { id } }',
  );
  const { use } = await connected(origin, await token(PROPOSING, "Claude on my laptop"));

  const { customers } = await use("search_customers", { search: "doyle" });
  expect(customers).toMatchObject([{ id: createCustomer.id, name: "Margaret Doyle" }]);
  const { members } = await use("list_team");
  const proposed = await use("propose_job", {
    title: "Fit zone motor",
    job_type: "REPAIR",
    customer_id: customers[0].id,
    start: "2030-11-19T13:30",
    technician_ids: [members[0].id],
  });
  expect(proposed).toMatchObject({
    message: "Not saved yet. The person confirms it in Fettle.",
    status: "OPEN",
    warnings: [],
    url: expect.stringMatching(/\/schedule\?assistant=$/),
  });
  const day = { from: "2030-11-19", to: "2030-11-19" };
  expect((await use("read_schedule", day)).visits).toEqual([]);

  const { assistant: panel } = await inApp("query AssistantConversation");
  expect(panel.messages).toMatchObject([
    { proposedBy: "Claude on my laptop", proposals: [{ id: proposed.id, status: "open" }] },
  ]);
  await inApp("mutation ConfirmProposal", { id: proposed.id });

  expect(await use("check_proposal", { proposal_id: proposed.id })).toMatchObject({ status: "CONFIRMED" });
  expect((await use("read_schedule", day)).visits).toMatchObject([
    {
      title: "Fit zone motor",
      start: "2030-11-19T13:30",
      status: "NEW",
      customer: { name: "Margaret Doyle" },
    },
  ]);
  expect((await use("search_jobs", { search: "zone motor" })).jobs).toMatchObject([
    { title: "Fit zone motor", start: "2030-11-19T13:30" },
  ]);
});

test("type-checks outside the repository", async () => {
  await example.use("tsc", []);
});

test("says what each tool does, and offers nothing that changes a record", async () => {
  const { origin, token } = await newBusiness();
  const { client } = await connected(origin, await token(PROPOSING));
  const { tools } = await client.listTools();
  expect(tools.map(({ name }) => name).sort()).toEqual([
    "check_proposal",
    "list_team",
    "propose_job",
    "read_schedule",
    "search_customers",
    "search_jobs",
  ]);
  expect(tools.filter(({ description, title }) => !description || !title)).toEqual([]);
  expect(tools.filter(({ annotations }) => !annotations?.readOnlyHint).map(({ name }) => name)).toEqual([
    "propose_job",
  ]);
});

test("tells the assistant what was wrong, so it can try again", async () => {
  const { origin, token } = await newBusiness();
  const { call } = await connected(origin, await token(PROPOSING));
  const refusal = async (name: string, args: Record<string, unknown>) => {
    const { isError, text } = await call(name, args);
    expect(isError).toBe(true);
    return text;
  };
  expect(await refusal("read_schedule", { from: "2026-11-20", to: "2026-11-19" })).toContain(
    "The last day is before the first",
  );
  expect(await refusal("read_schedule", { from: "2026-11-01", to: "2027-11-01" })).toContain(
    "at most 31 days",
  );
  expect(await refusal("read_schedule", { from: "tomorrow", to: "tomorrow" })).toContain("2026-11-19");
  expect(await refusal("propose_job", { title: "x".repeat(100_000) })).toContain("title");
  expect(await refusal("propose_job", { title: "Filter", customer_id: crypto.randomUUID() })).toContain(
    "NOT_FOUND",
  );
  expect(await refusal("check_proposal", { proposal_id: crypto.randomUUID() })).toContain("no such proposal");
});

test("tells the assistant when the token was refused", async () => {
  const { origin } = await newBusiness();
  const { call } = await connected(origin, "fettle_pat_wrong");
  expect(await call("list_team")).toMatchObject({
    isError: true,
    text: expect.stringContaining("UNAUTHENTICATED"),
  });
});
