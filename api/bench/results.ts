import { median } from "./measure.ts";
import { OPERATIONS, type Operation, titleOf } from "./operations.ts";
import { table, times } from "./report.ts";

/** Per round: median milliseconds with one connection, and requests a second with 32. */
export type Speed = { times: number[]; rates: number[] };
export type Results = {
  operations: Record<Operation, { fettle: Speed; limit: Speed; postgraphile: Speed }>;
  /** The large organisation's latency, as a multiple of a small one's. */
  scale: { page: number; search: number };
};

/** Fettle's median latency with one connection, as a multiple of LIMIT's. */
const MOST: Record<Operation, number> = {
  page: 2.3,
  schedule: 2.3,
  detail: 3.5,
  // Includes the idempotency key and subscription check, which LIMIT skips.
  reschedule: 2.5,
  search: 1.5,
};
const MOST_SCALE = 1.5;

/** Compares within a round, so a slow spell on the machine cancels out. */
export function ratio(values: number[], others: number[]): number {
  return median(values.map((value, round) => value / (others[round] ?? Number.NaN)));
}

function verdict(failures: string[], condition: boolean, failure: string): string {
  if (condition) return "✓";
  failures.push(failure);
  return "✗";
}

export function summary({ operations, scale }: Results): { text: string; failures: string[] } {
  const failures: string[] = [];
  const latency = [["latency at 1 connection", "LIMIT", "Fettle", "at most", "", "PostGraphile", "better"]];
  const load = [["throughput at 32 connections", "LIMIT", "Fettle", "PostGraphile", "better"]];
  for (const name of OPERATIONS) {
    const { fettle, limit, postgraphile } = operations[name];
    const toLimit = ratio(fettle.times, limit.times);
    const title = titleOf[name];
    latency.push([
      title,
      `${median(limit.times).toFixed(2)} ms`,
      times(toLimit),
      times(MOST[name]),
      verdict(failures, toLimit <= MOST[name], `${title}: latency is ${times(toLimit)} LIMIT's`),
      times(ratio(postgraphile.times, limit.times)),
      verdict(failures, ratio(fettle.times, postgraphile.times) < 1, `${title}: slower than PostGraphile`),
    ]);
    load.push([
      title,
      `${median(limit.rates).toFixed(0)}/s`,
      `1/${ratio(limit.rates, fettle.rates).toFixed(2)}`,
      `1/${ratio(limit.rates, postgraphile.rates).toFixed(2)}`,
      verdict(
        failures,
        ratio(fettle.rates, postgraphile.rates) > 1,
        `${title}: less throughput than PostGraphile`,
      ),
    ]);
  }
  const size = [["20,000 jobs vs 200", "Fettle", "at most", ""]];
  for (const name of ["page", "search"] as const) {
    const ok = verdict(
      failures,
      scale[name] <= MOST_SCALE,
      `${titleOf[name]}: ${times(scale[name])} with 20,000 jobs`,
    );
    size.push([titleOf[name], times(scale[name]), times(MOST_SCALE), ok]);
  }
  return { text: [latency, load, size].map(table).join("\n\n"), failures };
}
