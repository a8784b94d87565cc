import { ApolloClient, InMemoryCache } from "@apollo/client";
import { ApolloLink } from "@apollo/client/link";
import { UNSTORED_MUTATIONS } from "@fettle/rules/platform/unstored-mutations";
import { type DocumentNode, getOperationAST, Kind, parse } from "graphql";
import { firstValueFrom, of, throwError } from "rxjs";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import * as documents from "../../generated/graphql.ts";
import { refusal } from "../testing/run-link.ts";
import { UnansweredError } from "./deadline-link.ts";
import { idempotencyLink } from "./idempotency-link.ts";
import { retryingCount } from "./retrying-count.ts";

const COMPLETE = parse("mutation CompleteJob($id: ID!) { completeJob(id: $id) { job { id status } } }");
const DELETE = parse("mutation DeleteJob($id: ID!) { deleteJob(id: $id) { id outcome } }");
const TOKEN = parse("mutation CreateAccessToken($id: ID!) { createAccessToken(name: $id) { token } }");

type Answer = ReturnType<typeof refusal>;
const lost = throwError(() => new UnansweredError("Network error")) as Answer;
const done = (data: object) => of({ data } as ApolloLink.Result);

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal("window", new EventTarget());
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

async function send(query: DocumentNode, answers: readonly Answer[], context = {}) {
  const keys: unknown[] = [];
  const server = new ApolloLink((operation) => {
    keys.push(operation.getContext().idempotencyKey);
    return answers[keys.length - 1] ?? lost;
  });
  const client = new ApolloClient({ cache: new InMemoryCache(), link: server, devtools: { enabled: false } });
  const chain = idempotencyLink.concat(server);
  const result = firstValueFrom(
    ApolloLink.execute(chain, { query, variables: { id: "7" }, context }, { client }),
  ).catch((error: Error) => error.message);
  await vi.runAllTimersAsync();
  return { keys, result: await result };
}

test("counts a retrying mutation until it settles", async () => {
  const told: number[] = [];
  const stop = retryingCount.subscribe(() => told.push(retryingCount.get()));
  await send(COMPLETE, [lost, lost, done({})]);
  await send(COMPLETE, [lost, lost, lost]);
  stop();
  expect(Math.max(...told)).toBeGreaterThan(0);
  expect(retryingCount.get()).toBe(0);
});

test("retries a mutation under its key when the response is lost", async () => {
  const data = { completeJob: { job: { id: "7", status: "done" } } };
  const { keys, result } = await send(COMPLETE, [lost, lost, done(data)]);
  expect(result).toEqual({ data });
  expect(keys).toHaveLength(3);
  expect(new Set(keys).size).toBe(1);
  expect((await send(COMPLETE, [done(data)])).keys).not.toEqual(keys.slice(0, 1));
});

test("keeps a form's own key", async () => {
  expect((await send(COMPLETE, [lost, done({})], { idempotencyKey: "mine" })).keys).toEqual(["mine", "mine"]);
});

test("reports the failure after the third attempt", async () => {
  const { keys, result } = await send(COMPLETE, []);
  expect([keys.length, result]).toEqual([3, "Network error"]);
});

test("doesn't retry a refusal of the first request or of a retry", async () => {
  const refused: Answer[][] = [
    [refusal("NOT_FOUND")],
    [lost, refusal("NOT_FOUND", "gone", { reason: "DONE_BEFORE" })],
    [refusal("CONFLICT", "already", { changes: [] })],
    [lost, refusal("CONFLICT", "Something else", { reason: "SENT_BEFORE" })],
  ];
  for (const answers of refused)
    expect(await send(DELETE, answers)).toMatchObject({
      keys: answers.map(() => expect.any(String)),
      result: { errors: [{}] },
    });
});

test("waits a while for a first request that's still running", async () => {
  const running = refusal("CONFLICT", "Still running", { reason: "STILL_RUNNING", retryAfter: 5 });
  const before = Date.now();
  const { keys, result } = await send(COMPLETE, [lost, running, running, done({ completeJob: null })]);
  expect(result).toEqual({ data: { completeJob: null } });
  expect(new Set(keys).size).toBe(1);
  expect(Date.now() - before).toBe(11_000);
  const forever = Array.from({ length: 20 }, () => running);
  expect((await send(COMPLETE, forever)).result).toMatchObject({ errors: [{ message: "Still running" }] });
});

test("a mutation with its own queue keeps its key and is sent once", async () => {
  const { keys } = await send(COMPLETE, [], { isNotRetried: true, idempotencyKey: "item" });
  expect(keys).toEqual(["item"]);
});

test("a mutation whose outcome isn't stored has no key and isn't retried", async () => {
  expect((await send(TOKEN, [])).keys).toEqual([undefined]);
});

const mutations = Object.values(documents).flatMap((each): [name: string, document: DocumentNode][] => {
  if (typeof each !== "object" || !("kind" in each)) return [];
  const operation = getOperationAST(each);
  const [field] = operation?.selectionSet.selections ?? [];
  return operation?.operation === "mutation" && field?.kind === Kind.FIELD ? [[field.name.value, each]] : [];
});

function serverLosing(answers: number) {
  const done = new Map<string, object>();
  let requests = 0;
  const link = new ApolloLink((operation) => {
    requests += 1;
    const key = String(operation.getContext().idempotencyKey);
    const answer = done.get(key) ?? { answer: done.size };
    done.set(key, answer);
    return requests <= answers ? lost : of({ data: answer } as ApolloLink.Result);
  });
  return { link, done };
}

test.each(mutations)("%s runs once even if its response is lost once or twice", async (field, query) => {
  expect(mutations.length).toBeGreaterThan(150);
  for (const answers of [1, 2]) {
    const { link, done } = serverLosing(answers);
    const client = new ApolloClient({ cache: new InMemoryCache(), link, devtools: { enabled: false } });
    const chain = idempotencyLink.concat(link);
    const answer = firstValueFrom(ApolloLink.execute(chain, { query }, { client })).catch(
      (error: Error) => error.message,
    );
    await vi.runAllTimersAsync();
    // A mutation whose outcome isn't stored isn't retried.
    expect(await answer).toEqual(UNSTORED_MUTATIONS.has(field) ? "Network error" : { data: { answer: 0 } });
    expect(done.size).toBe(1);
  }
});
