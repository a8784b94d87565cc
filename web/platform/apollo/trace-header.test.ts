import { ApolloClient, InMemoryCache } from "@apollo/client";
import { ApolloLink } from "@apollo/client/link";
import { BROWSER_SPANS_PATH, type BrowserSpanReport } from "@fettle/rules/platform/browser-span";
import { parse } from "graphql";
import { of } from "rxjs";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { setIdentity } from "../session/identity.ts";
import { serverLink } from "./server-link.ts";

const QUERY = parse("query Me { me }");
const TRACED = { traceresponse: `00-${"a".repeat(32)}-${"b".repeat(16)}-01` };
const TRACEPARENT = /^00-[0-9a-f]{32}-[89ab][0-9a-f]{15}-01$/;

const send = vi.fn<typeof fetch>(async () => new Response(null, { status: 204 }));
beforeEach(() => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "Date"], now: Date.UTC(2026, 10, 28) });
  vi.stubGlobal("window", new EventTarget());
  vi.stubGlobal("addEventListener", () => {});
  vi.stubGlobal("localStorage", { getItem: () => null });
  vi.stubGlobal("fetch", send);
});
afterEach(async () => {
  await vi.dynamicImportSettled();
  await vi.advanceTimersByTimeAsync(5_000);
  send.mockClear();
  setIdentity(null);
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

/** A client whose server takes a second. */
function clientOf(responseHeaders: () => Record<string, string>) {
  const sent: (string | undefined)[] = [];
  const http = new ApolloLink((operation) => {
    sent.push(operation.getContext().headers?.traceparent);
    vi.setSystemTime(Date.now() + 1_000);
    operation.setContext({ response: new Response("", { headers: responseHeaders() }) });
    return of({ data: { me: null } } as ApolloLink.Result);
  });
  const client = new ApolloClient({
    cache: new InMemoryCache(),
    link: serverLink(http),
    devtools: { enabled: false },
  });
  return { sent, ask: () => client.query({ query: QUERY, fetchPolicy: "no-cache" }) };
}

test("starts each request's trace, but only while the server's last response had one", async () => {
  let traceresponse: Record<string, string> = {};
  const { sent, ask } = clientOf(() => traceresponse);
  await ask();
  traceresponse = TRACED;
  await ask();
  await ask();
  traceresponse = {};
  await ask();
  await ask();
  const traceparent = expect.stringMatching(TRACEPARENT);
  expect(sent).toEqual([undefined, undefined, traceparent, traceparent, undefined]);
  expect(sent[2]).not.toBe(sent[3]);
});

test("sends the spans of five seconds together, from sending an operation to its result", async () => {
  setIdentity({ userId: "u", orgId: "o" });
  const { sent, ask } = clientOf(() => TRACED);
  for (let i = 0; i < 3; i++) await ask();
  await vi.dynamicImportSettled();
  expect(send).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(5_000);
  expect(send.mock.calls.map(([url]) => url)).toEqual([BROWSER_SPANS_PATH]);
  const { spans }: BrowserSpanReport = JSON.parse(String(send.mock.calls[0]?.[1]?.body));
  expect(spans).toEqual([
    { traceparent: sent[1], operation: "Me", ms: 1_000, agoMs: 6_000 },
    { traceparent: sent[2], operation: "Me", ms: 1_000, agoMs: 5_000 },
  ]);
});

test("sends no spans of a stranger's browser", async () => {
  const { ask } = clientOf(() => TRACED);
  for (let i = 0; i < 2; i++) await ask();
  await vi.dynamicImportSettled();
  await vi.advanceTimersByTimeAsync(5_000);
  expect(send).not.toHaveBeenCalled();
});
