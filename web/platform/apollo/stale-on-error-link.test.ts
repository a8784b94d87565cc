import { ApolloClient, gql } from "@apollo/client";
import { CombinedGraphQLErrors, ServerError } from "@apollo/client/errors";
import { ApolloLink } from "@apollo/client/link";
import { of, throwError } from "rxjs";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { refusal } from "../testing/run-link.ts";
import { createCache } from "./cache.ts";
import { UnansweredError } from "./deadline-link.ts";
import { hasStaleData } from "./has-stale-data.ts";
import { createStaleOnErrorLink } from "./stale-on-error-link.ts";

const JOB = gql`query JobScreen($id: ID!) { job(id: $id) { id title status } }`;
const DASHBOARD = gql`query Dashboard { dashboard { total today { id title status } } }`;

const job = (title: string, status = "new") => ({ __typename: "Job", id: "7", title, status });
const dashboard = { __typename: "Dashboard", total: 12, today: [job("Ducted service")] };

type Server = () => ReturnType<typeof refusal>;
const answering = (data: object) => of({ data } as ApolloLink.Result);
const failing = (error: Error) => throwError(() => error) as ReturnType<typeof refusal>;
const unanswered = () => failing(new UnansweredError("Network error"));
const gateway = () =>
  failing(new ServerError("x", { response: new Response("", { status: 502 }), bodyText: "" }));

let answer: Server;
let asked = 0;
let client: ApolloClient;

const page = new EventTarget();

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal("addEventListener", page.addEventListener.bind(page));
  const server = new ApolloLink(() => {
    asked += 1;
    return answer();
  });
  client = new ApolloClient({ cache: createCache(), link: createStaleOnErrorLink().concat(server) });
});
afterEach(async () => {
  answer = () => answering({ job: job("x"), dashboard });
  await vi.advanceTimersByTimeAsync(120_000);
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const read = (query = JOB, context = {}) =>
  client
    .query({ query, variables: { id: "7" }, fetchPolicy: "network-only", context })
    .then(({ data }) => data);

test.each([
  ["no answer", unanswered],
  ["a proxy error", gateway],
  ["a server fault", () => refusal("INTERNAL")],
  ["rate limiting", () => refusal("RATE_LIMITED")],
])("keeps loaded data after %s and refetches it later", async (_, failure) => {
  answer = () => answering({ job: job("Ducted service") });
  const watched = client.watchQuery({ query: JOB, variables: { id: "7" } });
  const seen: unknown[] = [];
  const shown = watched.subscribe(({ data, error }) =>
    seen.push(error ?? (data as never as { job: { title: string } })?.job.title),
  );
  await vi.advanceTimersByTimeAsync(0);
  answer = failure as Server;
  await watched.refetch();
  expect([hasStaleData.get(), seen.at(-1)]).toEqual([true, "Ducted service"]);
  answer = () => answering({ job: job("Split system") });
  await vi.advanceTimersByTimeAsync(5_010);
  expect([hasStaleData.get(), seen.at(-1)]).toEqual([false, "Split system"]);
  expect(seen.some((each) => each instanceof Error)).toBe(false);
  shown.unsubscribe();
});

test("fills evicted fields from the last result and prefers newer cached values", async () => {
  answer = () => answering({ dashboard });
  await read(DASHBOARD);
  client.cache.modify({ id: "Job:7", fields: { status: () => "done" } });
  client.cache.evict({ id: "ROOT_QUERY", fieldName: "dashboard" });
  answer = unanswered;
  expect(await read(DASHBOARD)).toMatchObject({ dashboard: { total: 12, today: [{ status: "done" }] } });
});

test("also uses results that arrived before the link loaded", async () => {
  answer = () => answering({ dashboard });
  const before: [ApolloLink.Operation, ApolloLink.Result][] = [];
  const server = new ApolloLink(() => answer());
  const early = new ApolloLink((operation, forward) => {
    before.push([operation, { data: { dashboard } }]);
    return forward(operation);
  });
  const cache = createCache();
  const first = new ApolloClient({ cache, link: early.concat(server) });
  await first.query({ query: DASHBOARD, variables: { id: "7" } });
  client = new ApolloClient({ cache, link: createStaleOnErrorLink(before).concat(server) });
  cache.evict({ id: "ROOT_QUERY", fieldName: "dashboard" });
  answer = unanswered;
  expect(await read(DASHBOARD)).toMatchObject({ dashboard: { total: 12 } });
});

test("backs off while refetches fail and retries at once when the network returns", async () => {
  answer = () => answering({ job: job("Ducted service") });
  await read();
  answer = unanswered;
  await read();
  asked = 0;
  await vi.advanceTimersByTimeAsync(5_000 + 10_000 + 20_000 - 1);
  expect(asked).toBe(2);
  answer = () => answering({ job: job("Split system") });
  page.dispatchEvent(new Event("online"));
  await vi.advanceTimersByTimeAsync(0);
  expect([asked, hasStaleData.get()]).toEqual([3, false]);
});

test("refusals, first loads and mustBeFresh queries fail as usual", async () => {
  answer = unanswered;
  await expect(read()).rejects.toThrow("Network error");
  answer = () => answering({ job: job("Ducted service") });
  await read();
  answer = () => refusal("NOT_FOUND");
  await expect(read()).rejects.toBeInstanceOf(CombinedGraphQLErrors);
  answer = unanswered;
  await expect(read(JOB, { mustBeFresh: true })).rejects.toThrow("Network error");
  await expect(read(JOB, { isAnonymous: true })).rejects.toThrow("Network error");
  expect(hasStaleData.get()).toBe(false);
});
