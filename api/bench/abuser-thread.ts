// One organisation's programs, five at once, which ask until their time is over. They give way to the server, because
// on machines of their own they would take none of its processors.
import { performance } from "node:perf_hooks";
import { setTimeout as sleep } from "node:timers/promises";
import { parentPort } from "node:worker_threads";
import { giveWay } from "../lib/give-way.ts";
import { ABUSES, type Abuse, type AbuseName } from "./abuses.ts";
import type { Target } from "./measure.ts";
import type { Sample } from "./sample.ts";

/** With 0 ms, it asks once. */
export type AbuseOrder = { name: AbuseName; target: Target; sample: Sample; forMs: number };
export type AbuseAnswer = { status: number; took: number };

const AT_ONCE = 5;

giveWay();

parentPort?.on("message", async ({ name, target, sample, forMs }: AbuseOrder) => {
  const abuse: Abuse = ABUSES[name];
  const end = performance.now() + forMs;
  const answers: AbuseAnswer[] = [];
  const lanes = Array.from({ length: forMs > 0 ? AT_ONCE : 1 }, async (_, lane) => {
    for (let turn = 0; turn === 0 || performance.now() < end; turn += 1) {
      const began = performance.now();
      const answer = await abuse(target, sample, lane * 1_000 + turn);
      await answer.arrayBuffer();
      answers.push({ status: answer.status, took: performance.now() - began });
      // A program that's told to wait does.
      if (answer.status === 429) await sleep(1_000 * Number(answer.headers.get("retry-after") ?? 1));
    }
  });
  await Promise.all(lanes);
  parentPort?.postMessage(answers);
});
