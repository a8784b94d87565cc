import { randomUUID } from "node:crypto";
import { Agent, request } from "node:http";
import { performance } from "node:perf_hooks";

/** Several sessions when simulating an office, because operations per browser are limited. */
export type Target = {
  port: number;
  path: string;
  headers: Record<string, string>;
  sessions?: Record<string, string>[];
  /** Sends a new Idempotency-Key with each request, as the client's writes do. */
  isKeyed?: boolean;
};

export type Answer = { status: number; text: string };

function send(target: Target, agent: Agent, body: string): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const headers = {
      ...target.headers,
      ...(target.isKeyed && { "idempotency-key": randomUUID() }),
      "content-type": "application/json",
      "content-length": Buffer.byteLength(body),
    };
    const options = {
      host: "127.0.0.1",
      port: target.port,
      path: target.path,
      method: "POST",
      headers,
      agent,
    };
    const sent = request(options, (response) => {
      const chunks: Buffer[] = [];
      response.on("data", (chunk: Buffer) => chunks.push(chunk));
      response.on("end", () => {
        resolve({ status: response.statusCode ?? 0, text: Buffer.concat(chunks).toString() });
      });
      response.on("error", reject);
    });
    sent.on("error", reject);
    sent.end(body);
  });
}

export function connections(count: number): Agent {
  return new Agent({ keepAlive: true, maxSockets: count, scheduling: "fifo" });
}

export async function ask(target: Target, agent: Agent, body: string): Promise<string> {
  const { status, text } = await send(target, agent, body);
  if (status !== 200 || text.includes('"errors":')) {
    const said = text.slice(Math.max(0, text.indexOf('"errors":')));
    throw new Error(`${target.path} answered ${status}: ${said.slice(0, 500)}`);
  }
  return text;
}

export async function latencies(
  target: Target,
  agent: Agent,
  bodies: () => string,
  forMs: number,
): Promise<number[]> {
  const times: number[] = [];
  const end = performance.now() + forMs;
  while (performance.now() < end) {
    const body = bodies();
    const began = performance.now();
    await ask(target, agent, body);
    times.push(performance.now() - began);
  }
  return times;
}

export async function throughput(
  target: Target,
  agent: Agent,
  bodies: () => string,
  count: number,
  forMs: number,
): Promise<number> {
  const began = performance.now();
  const end = began + forMs;
  let done = 0;
  const { sessions = [target.headers] } = target;
  const connection = async (_: unknown, index: number) => {
    const headers = sessions[index % sessions.length] ?? target.headers;
    while (performance.now() < end) {
      await ask({ ...target, headers }, agent, bodies());
      done++;
    }
  };
  await Promise.all(Array.from({ length: count }, connection));
  return (done * 1000) / (performance.now() - began);
}

export const percentile = (values: number[], share: number): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length * share)] ?? Number.NaN;

export const median = (values: number[]) => percentile(values, 0.5);

const WARM_UP_MS = 1_000;
const ROUNDS = 15;
const ROUND_MS = 150;

export async function inTurn(
  agent: Agent,
  requests: { target: Target; body: string }[],
): Promise<number[][]> {
  for (const { target, body } of requests) await latencies(target, agent, () => body, WARM_UP_MS);
  const times: number[][] = requests.map(() => []);
  for (let round = 0; round < ROUNDS; round++) {
    for (const [index, { target, body }] of requests.entries()) {
      times[index]?.push(median(await latencies(target, agent, () => body, ROUND_MS)));
    }
  }
  return times;
}
