import { request } from "node:http";
import { createClient } from "graphql-ws";
import { afterAll, beforeAll, expect, test } from "vitest";
import { WebSocket } from "ws";
import { createRunner, type Runner } from "../testing/runner.ts";
import { startTestApp } from "../testing/test-app.ts";

let runner: Runner;
beforeAll(async () => {
  runner = await createRunner();
});
afterAll(() => runner.stop());

const BODY = JSON.stringify({ query: "{ __typename }" });

test("a server that’s about to stop says so, goes on serving, and lets kept connections go", async () => {
  const leaving = new AbortController();
  const app = await startTestApp(runner, { leaving: leaving.signal });
  const open = await fetch(`${app.url}/readyz`);
  expect([open.status, open.headers.get("connection")]).toEqual([200, "keep-alive"]);
  leaving.abort();
  const ready = await fetch(`${app.url}/readyz`);
  expect([ready.status, await ready.json()]).toEqual([503, { status: "stopping" }]);
  const answer = await app.send("/graphql", JSON.parse(BODY));
  expect([answer.status, answer.headers.get("connection")]).toEqual([200, "close"]);
  expect((await fetch(`${app.url}/healthz`)).status).toBe(200);
  await app.stop();
});

test("finishes a request under way while it closes, and sends sockets to other servers", async () => {
  const org = await runner.make.organisation();
  const app = await startTestApp(runner);
  const cookie = await app.cookieOf(org.admin);
  class Socket extends WebSocket {
    constructor(url: string, protocols: string) {
      super(url, protocols, { headers: { cookie } });
    }
  }
  const closed = Promise.withResolvers<number>();
  const connected = Promise.withResolvers<void>();
  createClient({
    url: `ws://127.0.0.1:${app.port}/graphql`,
    webSocketImpl: Socket,
    lazy: false,
    retryAttempts: 0,
    onNonLazyError: () => {},
    on: {
      connected: () => connected.resolve(),
      closed: (event) => closed.resolve((event as CloseEvent).code),
    },
  });
  await connected.promise;

  const answered = Promise.withResolvers<number | undefined>();
  const sending = request(`${app.url}/graphql`, {
    method: "POST",
    headers: { "content-type": "application/json", "content-length": BODY.length },
  });
  sending.once("response", (response) => {
    response.resume();
    answered.resolve(response.statusCode);
  });
  const begun = new Promise((resolve) => app.app.server.once("request", resolve));
  sending.write(BODY.slice(0, 5));
  await begun;
  const stopped = app.stop();
  expect(await closed.promise).toBe(1012);
  sending.end(BODY.slice(5));
  expect(await answered.promise).toBe(200);
  await stopped;
});
