import { ApolloClient, gql } from "@apollo/client";
import { ApolloLink } from "@apollo/client/link";
import { NEVER, type Observable, of, Subject, throwError } from "rxjs";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createCache } from "../../platform/apollo/cache.ts";
import { UnansweredError } from "../../platform/apollo/deadline-link.ts";
import { deferredLinks } from "../../platform/apollo/deferred-links.ts";
import { awaitFirstAnswers } from "../../platform/apollo/first-answers-link.ts";
import { hasStaleData } from "../../platform/apollo/has-stale-data.ts";
import { deviceCursor } from "../../platform/offline/device-cursor.ts";
import { offlineAnswers } from "../../platform/offline/offline-answers.ts";
import { shownFrom } from "../../platform/offline/shown-from.ts";
import { answer, earlyAnswer, forgetKept } from "./read-kept-records.ts";

vi.mock("@fettle/design-system/Toast", () => ({ toast: () => {} }));

const AT = Date.parse("2026-11-23T04:00:00Z");
const JOB = gql`query JobTitle($id: ID!) { job(id: $id) { id title } }`;
const titled = (title: string) => ({ job: { __typename: "Job", id: "7", title } });

vi.mock("../outbox/start-outbox.ts", () => ({ outboxOf: () => ({ loaded: async () => {} }) }));
vi.mock("../../platform/offline/owner.ts", () => ({ presentOwner: () => "org:lou" }));
vi.mock("../../platform/offline/snapshot.ts", () => ({
  wipeSnapshot: async () => {},
  readSnapshot: async () => ({
    state: {
      form: 1,
      owner: "org:lou",
      cursor: "1",
      at: AT,
      firstSlice: 0,
      nextSlice: 1,
      jobIds: ["7"],
      answers: {},
    },
    slices: [
      { entries: { "Job:7": { __typename: "Job", id: "7", title: "As kept" } }, earlier: [], gone: [] },
    ],
  }),
}));

let server: () => Observable<ApolloLink.Result>;
let client: ApolloClient;

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal("addEventListener", () => {});
  Object.assign(offlineAnswers, { answer, earlyAnswer });
  forgetKept();
  shownFrom.set(undefined);
  client = new ApolloClient({
    cache: createCache(),
    link: deferredLinks.concat(new ApolloLink(() => server())),
  });
});

afterEach(() => vi.useRealTimers());

const ask = (id = "7") => client.query({ query: JOB, variables: { id }, fetchPolicy: "network-only" });
async function within<Result>(milliseconds: number, result: Promise<Result>): Promise<Result> {
  let isThere = false;
  void result.then(() => {
    isThere = true;
  });
  await vi.advanceTimersByTimeAsync(milliseconds - 100);
  expect(isThere).toBe(false);
  await vi.advanceTimersByTimeAsync(100);
  return result;
}
const shown = () => client.readQuery({ query: JOB, variables: { id: "7" } });

test("shows stored data with its age on a silent network, then replaces it with the response", async () => {
  const late = new Subject<ApolloLink.Result>();
  server = () => late;
  expect((await within(2_500, ask())).data).toEqual(titled("As kept"));
  expect(shownFrom.get()?.at).toBe(AT);
  expect(hasStaleData.get()).toBe(true);

  expect((await within(300, ask())).data).toEqual(titled("As kept"));

  late.next({ data: titled("As answered") });
  await vi.waitFor(() => expect(shown()).toEqual(titled("As answered")));
  server = () => NEVER;
  expect((await within(2_500, ask())).data).toEqual(titled("As answered"));
});

test("waits for the response if nothing is stored, and passes on failures", async () => {
  const late = new Subject<ApolloLink.Result>();
  server = () => late;
  const asked = ask("8");
  await vi.advanceTimersByTimeAsync(20_000);
  late.next({ data: { job: { __typename: "Job", id: "8", title: "Late" } } });
  late.complete();
  expect((await asked).data).toMatchObject({ job: { title: "Late" } });
  server = () => throwError(() => new UnansweredError("Request timed out"));
  await expect(ask("9")).rejects.toThrow("Request timed out");
});

test("ignores stored data if the response is fast", async () => {
  server = () => of({ data: titled("At once") });
  expect((await ask()).data).toEqual(titled("At once"));
  expect(shownFrom.get()).toBeUndefined();
});

test("opens from the device once its first request has had a second on a dead network", async () => {
  awaitFirstAnswers(new Promise(() => {}), "app.js");
  server = () => NEVER;
  expect((await within(1_000 - performance.now(), ask())).data).toEqual(titled("As kept"));
  const next = ask();
  await vi.advanceTimersByTimeAsync(0);
  expect((await next).data).toEqual(titled("As kept"));
});

test("asks the server for no page that follows this device's rows", async () => {
  const PAGE = gql`query JobsAfter($after: String) { jobs(first: 2, after: $after) { edges { cursor } } }`;
  hasStaleData.set(false);
  const asked: unknown[] = [];
  const server = new ApolloLink(({ variables }) => {
    asked.push(variables.after);
    return of({ data: { jobs: { __typename: "JobConnection", edges: [] } } });
  });
  const client = new ApolloClient({ cache: createCache(), link: deferredLinks.concat(server) });
  const read = (after: string) =>
    client.query({ query: PAGE, variables: { after }, fetchPolicy: "network-only" });
  expect((await read(deviceCursor("7"))).data).toMatchObject({ jobs: { edges: [] } });
  expect(asked).toEqual([]);
  expect([hasStaleData.get(), shownFrom.get()]).toEqual([false, undefined]);
  await read("WyJqb2JzIl0");
  expect(asked).toEqual(["WyJqb2JzIl0"]);
});
