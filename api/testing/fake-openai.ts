import { once } from "node:events";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { text as readText } from "node:stream/consumers";
import { sendJson } from "./send-json.ts";

export interface ModelReply {
  text?: string;
  calls?: { name: string; args: unknown }[];
  status?: "completed" | "incomplete" | "failed";
}

/**
 * `hang` stops partway through the response. A number is an HTTP status. `no quota` is a 429 because the quota is used
 * up.
 */
export type ModelMood = "hang" | "reset" | "no quota" | number;

type Item = Record<string, unknown> & { type?: string; role?: string };

export interface ModelQuestion {
  model: string;
  instructions: string;
  input: Item[];
  tools: { name: string; strict: boolean; parameters: StrictSchema }[];
  store: boolean;
  safety_identifier: string;
  max_output_tokens: number;
}

interface StrictSchema {
  type: string;
  properties: Record<string, unknown>;
  required: string[];
  additionalProperties: boolean;
}

export type Brain = (question: ModelQuestion) => ModelReply;

export function textsOf({ input }: ModelQuestion): string[] {
  return input.flatMap(({ content, output }) => {
    if (typeof output === "string") return [output];
    if (typeof content === "string") return [content];
    return Array.isArray(content) ? content.flatMap((part) => (part as { text?: string }).text ?? []) : [];
  });
}

export const askedIn = ({ input }: ModelQuestion): string =>
  textsOf({ input: input.filter(({ role }) => role === "user").slice(-1) } as ModelQuestion).join(" ");

export const resultsIn = ({ input }: ModelQuestion): unknown[] =>
  input.filter(({ type }) => type === "function_call_output").map(({ output }) => JSON.parse(String(output)));

/** Streams like OpenAI's Responses API, checks each request and answers as its brain decides. */
export async function startFakeOpenAi(
  first: Brain = (question) => ({ text: `You asked: ${askedIn(question)}` }),
) {
  const state = { brain: first, pauseMs: 0 };
  const moods: ModelMood[] = [];
  const questions: ModelQuestion[] = [];
  const wrong: string[] = [];
  let closed = 0;
  let serial = 0;
  const newId = () => {
    serial += 1;
    return `id_${serial}`;
  };
  const server = createServer((request, response) => void answer(request, response));

  async function answer(request: IncomingMessage, response: ServerResponse) {
    const question = JSON.parse(await readText(request)) as ModelQuestion;
    wrong.push(...problemsOf(request, question));
    questions.push(question);
    const mood = moods.shift();
    if (mood === "reset") return void request.socket.destroy();
    if (mood === "no quota") return refuse(response, 429, "insufficient_quota");
    if (typeof mood === "number") return refuse(response, mood, null);
    await stream(response, question, mood === "hang" ? 6 : Number.POSITIVE_INFINITY);
  }

  async function stream(response: ServerResponse, question: ModelQuestion, most: number) {
    response.on("close", () => {
      if (!response.writableEnded) closed += 1;
    });
    response.writeHead(200, { "content-type": "text/event-stream" });
    const reply = state.brain(question);
    const events = eventsOf(reply, question, newId);
    for (const [index, event] of events.entries()) {
      if (response.destroyed || index === most) return;
      response.write(
        `event: ${event.type}\ndata: ${JSON.stringify({ ...event, sequence_number: index })}\n\n`,
      );
      if (state.pauseMs > 0) await new Promise((wake) => setTimeout(wake, state.pauseMs));
    }
    response.end();
  }

  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  return {
    apiUrl: `http://127.0.0.1:${port}/v1`,
    env: { OPENAI_API_KEY: "fake-key", OPENAI_BASE_URL: `http://127.0.0.1:${port}/v1` },
    questions,
    moods,
    wrong,
    closed: () => closed,
    think(brain: Brain) {
      state.brain = brain;
    },
    pause(milliseconds: number) {
      state.pauseMs = milliseconds;
    },
    async stop() {
      server.closeAllConnections();
      server.close();
      await once(server, "close");
    },
  };
}

export type FakeOpenAi = Awaited<ReturnType<typeof startFakeOpenAi>>;

function problemsOf({ url, headers }: IncomingMessage, question: ModelQuestion): string[] {
  const { store, safety_identifier: person, tools, input } = question;
  const said = (isWrong: boolean, problem: string) => (isWrong ? [problem] : []);
  const called = input.filter(({ type }) => type === "function_call").map(({ call_id }) => call_id);
  const answered = input.filter(({ type }) => type === "function_call_output").map(({ call_id }) => call_id);
  return [
    ...said(url !== "/v1/responses", `${url}`),
    ...said(!headers.authorization?.startsWith("Bearer "), "no key"),
    ...said(store !== false, "it would be stored"),
    ...said(!/^[0-9a-f]{64}$/.test(person), "the person isn’t a hash"),
    ...said(JSON.stringify(called) !== JSON.stringify(answered), `calls ${called} have results ${answered}`),
    ...tools.flatMap(({ name, strict, parameters }) => [
      ...said(!strict, `${name} isn’t strict`),
      ...strictProblems(name, parameters),
    ]),
  ];
}

/** Strict schemas require every property and allow no others, at every depth. */
function strictProblems(path: string, schema: unknown): string[] {
  if (typeof schema !== "object" || schema === null) return [];
  const { type, properties, required, additionalProperties } = schema as StrictSchema;
  const nested = Object.entries(schema).flatMap(([name, each]) => strictProblems(`${path}.${name}`, each));
  if (type !== "object" || !properties) return nested;
  const isComplete = Object.keys(properties).every((name) => required?.includes(name));
  return [
    ...nested,
    ...(isComplete ? [] : [`${path} doesn’t require every property`]),
    ...(additionalProperties === false ? [] : [`${path} allows other properties`]),
  ];
}

const refuse = (response: ServerResponse, status: number, code: string | null) =>
  sendJson(response, status, { error: { message: "Refused", type: "error", code } });

type Event = { type: string } & Record<string, unknown>;

function eventsOf(reply: ModelReply, question: ModelQuestion, newId: () => string): Event[] {
  const { text, calls = [], status = "completed" } = reply;
  const events: Event[] = [];
  const output: Record<string, unknown>[] = [];
  const response = {
    id: newId(),
    object: "response",
    created_at: 0,
    model: question.model,
    status: "in_progress",
    output: [],
    tools: [],
    parallel_tool_calls: true,
    error: null,
    incomplete_details: null,
    instructions: null,
    metadata: null,
    temperature: 1,
    top_p: 1,
    tool_choice: "auto",
  };
  events.push({ type: "response.created", response }, { type: "response.in_progress", response });
  if (text !== undefined) {
    const item = { id: newId(), type: "message", role: "assistant", status: "in_progress", content: [] };
    const place = { item_id: item.id, output_index: output.length, content_index: 0 };
    const part = { type: "output_text", text: "", annotations: [] };
    events.push({ type: "response.output_item.added", output_index: output.length, item });
    events.push({ type: "response.content_part.added", ...place, part });
    for (const delta of text.match(/\S*\s*/g)?.filter(Boolean) ?? []) {
      events.push({ type: "response.output_text.delta", ...place, delta, logprobs: [] });
    }
    events.push({ type: "response.output_text.done", ...place, text, logprobs: [] });
    events.push({ type: "response.content_part.done", ...place, part: { ...part, text } });
    const done = { ...item, status: "completed", content: [{ ...part, text }] };
    events.push({ type: "response.output_item.done", output_index: output.length, item: done });
    output.push(done);
  }
  for (const { name, args } of calls) {
    const callId = `call_${newId()}`;
    const item = {
      id: newId(),
      type: "function_call",
      call_id: callId,
      name,
      arguments: "",
      status: "in_progress",
    };
    const index = { item_id: item.id, output_index: output.length };
    const written = JSON.stringify(args);
    events.push({ type: "response.output_item.added", output_index: output.length, item });
    events.push({ type: "response.function_call_arguments.delta", ...index, delta: written });
    events.push({ type: "response.function_call_arguments.done", ...index, name, arguments: written });
    const done = { ...item, arguments: written, status: "completed" };
    events.push({ type: "response.output_item.done", output_index: output.length, item: done });
    output.push(done);
  }
  const tokens = { input_tokens: 1_000, output_tokens: 100, total_tokens: 1_100 };
  const details = {
    input_tokens_details: { cached_tokens: 0 },
    output_tokens_details: { reasoning_tokens: 0 },
  };
  const whole = { ...response, status, output, usage: { ...tokens, ...details } };
  events.push({ type: `response.${status}`, response: whole });
  return events;
}
