import { ApolloClient, InMemoryCache } from "@apollo/client";
import { ServerError } from "@apollo/client/errors";
import { ApolloLink } from "@apollo/client/link";
import { parse } from "graphql";
import { of, throwError } from "rxjs";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { needsPerson } from "../outbox/needs-person.ts";
import { UnansweredError } from "./deadline-link.ts";
import { idempotencyLink } from "./idempotency-link.ts";
import { serverLink } from "./server-link.ts";

const NOTE = parse("mutation AddJobNote($id: ID!) { addJobNote(input: { id: $id }) { id } }");
const LIST = parse(
  "query Notes { shown: jobs { id } job(id: 1) { id } ...More } fragment More on Query { me }",
);

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal("window", new EventTarget());
  vi.stubGlobal("localStorage", { getItem: () => null });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function clientOf(answer: () => ReturnType<ApolloLink.RequestHandler>) {
  let asked = 0;
  const http = new ApolloLink(() => {
    asked += 1;
    return answer();
  });
  const link = idempotencyLink.concat(serverLink(http));
  const client = new ApolloClient({ cache: new InMemoryCache(), link, devtools: { enabled: false } });
  return { client, asked: () => asked };
}
const data = (value: unknown) => () => of({ data: value } as ApolloLink.Result);
const portal = () => {
  const bodyText = '{"redirect":"https://portal.example/"}';
  return throwError(() => new ServerError("missing", { response: new Response(bodyText), bodyText }));
};

test.each([
  ["nothing", data(null)],
  ["an empty object", data({})],
  ["unknown fields", data({ redirect: "https://portal.example/" })],
  ["an empty list of errors", () => of({ data: null, errors: [] } as ApolloLink.Result)],
  ["JSON that isn’t GraphQL", portal],
])("treats a mutation answered with %s as unanswered", async (_, answer) => {
  const { client, asked } = clientOf(answer);
  const waiting = client
    .mutate({ mutation: NOTE, variables: { id: "n1" }, context: { isNotRetried: true } })
    .catch((error: unknown) => error);
  const failure = await waiting;
  expect(failure).toBeInstanceOf(UnansweredError);
  expect(needsPerson(failure)).toBe(false);
  expect(asked()).toBe(1);
});

test("retries a form's mutation, then reports the failure", async () => {
  const { client, asked } = clientOf(data(null));
  const failed = client.mutate({ mutation: NOTE, variables: { id: "n1" } }).catch((error) => error.message);
  await vi.runAllTimersAsync();
  expect([await failed, asked()]).toEqual(["Network error", 3]);
});

test("requires every requested field and accepts null", async () => {
  const ask = (value: object) => clientOf(data(value)).client.query({ query: LIST, fetchPolicy: "no-cache" });
  expect((await ask({ shown: [], job: null, me: null })).data).toMatchObject({ shown: [], job: null });
  await expect(ask({ jobs: [], job: null, me: null })).rejects.toThrow("Network error");
  await expect(ask({ shown: [] })).rejects.toThrow("Network error");
});
