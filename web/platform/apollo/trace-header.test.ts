import { ApolloClient, InMemoryCache } from "@apollo/client";
import { ApolloLink } from "@apollo/client/link";
import { parse } from "graphql";
import { of } from "rxjs";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { serverLink } from "./server-link.ts";

const QUERY = parse("query Me { me }");

beforeEach(() => {
  vi.stubGlobal("window", new EventTarget());
  vi.stubGlobal("localStorage", { getItem: () => null });
});
afterEach(() => vi.unstubAllGlobals());

test("starts each request's trace, but only while the server's last response had one", async () => {
  const sent: (string | undefined)[] = [];
  let traceresponse: Record<string, string> = {};
  const http = new ApolloLink((operation) => {
    sent.push(operation.getContext().headers?.traceparent);
    operation.setContext({ response: new Response("", { headers: traceresponse }) });
    return of({ data: { me: null } } as ApolloLink.Result);
  });
  const client = new ApolloClient({
    cache: new InMemoryCache(),
    link: serverLink(http),
    devtools: { enabled: false },
  });
  const ask = () => client.query({ query: QUERY, fetchPolicy: "no-cache" });
  await ask();
  traceresponse = { traceresponse: `00-${"a".repeat(32)}-${"b".repeat(16)}-01` };
  await ask();
  await ask();
  traceresponse = {};
  await ask();
  await ask();
  const traceparent = expect.stringMatching(/^00-[0-9a-f]{32}-[89ab][0-9a-f]{15}-01$/);
  expect(sent).toEqual([undefined, undefined, traceparent, traceparent, undefined]);
  expect(sent[2]).not.toBe(sent[3]);
});
