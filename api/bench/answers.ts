// Measures the delay between the model's first words and the browser showing them. A fake model runs in the server's
// process.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { performance } from "node:perf_hooks";
import { type Client, createClient } from "graphql-ws";
import { WebSocket } from "ws";
import type { Viewer } from "../auth/viewer.ts";
import { startTestServer } from "../database/testing.ts";
import { prepareQueue } from "../ports/queue/prepare-queue.ts";
import { startFakeOpenAi } from "../testing/fake-openai.ts";
import { createRunner } from "../testing/runner.ts";
import { startTestApp } from "../testing/test-app.ts";
import { median, percentile } from "./measure.ts";
import { type Line, ms, report } from "./report.ts";

const LIMIT_MS = 300;
const WARM_UP = 10;
const QUESTIONS = 100;
const AT_ONCE = 20;
const ROUNDS = 5;
/** The rate limit window: 20 questions per person. */
const MINUTE_MS = 61_000;

const documents = Object.values<string>(
  JSON.parse(readFileSync(join(import.meta.dirname, "../../web/generated/persisted-documents.json"), "utf8")),
);
function documentOf(operation: string): string {
  const found = documents.find((text) => text.includes(`${operation}(`));
  if (!found) throw new Error(`The web client has no document ${operation}`);
  return found;
}
const ASK = documentOf("mutation AskAssistant");
const TURN = documentOf("subscription AssistantTurn");

interface Browser {
  cookie: string;
  socket: Client;
}
type Answer = { data?: { askAssistant: { id: string } | null }; errors?: unknown };
/** Milliseconds until the browser shows the first words, from the model's first words and from pressing Enter. */
interface Wait {
  afterModel: number;
  afterEnter: number;
}

const model = await startFakeOpenAi(() => ({ text: `${performance.now()} is when I began to speak.` }));
const database = await startTestServer(prepareQueue);
const runner = await createRunner({ env: { ...model.env, NODE_ENV: "production" } });
const app = await startTestApp(runner, { trusted: [ASK, TURN] });
const extensionsOf = (query: string) => ({ persistedQuery: { sha256Hash: app.hashOf(query) } });

async function openBrowser(viewer: Viewer): Promise<Browser> {
  const cookie = await app.cookieOf(viewer);
  class Socket extends WebSocket {
    constructor(url: string, protocols: string) {
      super(url, protocols, { headers: { cookie } });
    }
  }
  const url = `ws://127.0.0.1:${app.port}/app/graphql`;
  return { cookie, socket: createClient({ url, webSocketImpl: Socket, lazy: false }) };
}

async function ask({ cookie, socket }: Browser): Promise<Wait> {
  const pressed = performance.now();
  const variables = { message: "What is on today?", photoId: null };
  const body = { query: ASK, extensions: extensionsOf(ASK), variables };
  const taken = await app.send("/app/graphql", body, { cookie });
  const { data: asked, errors: unasked } = (await taken.json()) as Answer;
  if (!asked?.askAssistant) throw new Error(`The question wasn’t accepted: ${JSON.stringify(unasked)}`);
  const turn = { query: TURN, extensions: extensionsOf(TURN), variables: { id: asked.askAssistant.id } };
  let wait: Wait | undefined;
  for await (const { data, errors: refused } of socket.iterate(turn)) {
    const news = data?.assistantTurn as { kind: string; text: string | null } | undefined;
    if (refused || news?.kind === "failed") throw new Error(`No answer: ${JSON.stringify(refused ?? news)}`);
    if (news?.kind !== "text" || wait) continue;
    const heard = performance.now();
    wait = { afterModel: heard - Number.parseFloat(news.text ?? ""), afterEnter: heard - pressed };
  }
  if (!wait) throw new Error("The answer had no words");
  return wait;
}

const line = (what: string, value: number): Line => ({
  what,
  measured: ms(value),
  limit: `≤ ${LIMIT_MS} ms`,
  isMet: value <= LIMIT_MS,
});

try {
  const browsers: Browser[] = [];
  while (browsers.length < AT_ONCE) {
    const { admin, manager, technician } = await runner.make.organisation();
    for (const viewer of [admin, manager, technician]) browsers.push(await openBrowser(viewer));
  }
  const alone: Wait[] = [];
  const together: Wait[] = [];
  for (let count = 0; count < WARM_UP + QUESTIONS; count += 1) {
    const browser = browsers[count % browsers.length];
    const wait = browser && (await ask(browser));
    if (wait && count >= WARM_UP) alone.push(wait);
  }
  runner.clock.now = new Date(runner.clock.now.getTime() + MINUTE_MS);
  for (let round = 0; round < ROUNDS; round += 1) {
    together.push(...(await Promise.all(browsers.slice(0, AT_ONCE).map(ask))));
  }
  const afterModel = (waits: Wait[]) => waits.map((wait) => wait.afterModel);
  const afterEnter = (waits: Wait[]) => waits.map((wait) => wait.afterEnter);
  report("first words of the assistant’s answers", [
    line("after the model’s, median", median(afterModel(alone))),
    line(`after the model’s, slowest of ${QUESTIONS}`, Math.max(...afterModel(alone))),
    line("after the model’s, 20 people at once, p95", percentile(afterModel(together), 0.95)),
    line("after Enter, with a model that needs no time, median", median(afterEnter(alone))),
  ]);
  await Promise.all(browsers.map(({ socket }) => socket.dispose()));
} finally {
  await app.stop();
  await runner.stop();
  await database.stop();
  await model.stop();
}
