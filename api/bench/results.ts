import { OPERATIONS, type Operation, titleOf } from "./operations.ts";

export type Speed = { latencyMs: number; perSecond: number };
export type Results = {
  operations: Record<Operation, { fettle: Speed; limit: Speed; postgraphile: Speed }>;
  /** Latency in the large organisation as a multiple of that in a small one. */
  scale: { page: number; search: number };
};

/** Fettle's median latency at one connection, at most, as a multiple of LIMIT's. */
const MOST: Record<Operation, number> = {
  page: 2.3,
  schedule: 2.3,
  detail: 3.5,
  reschedule: 2.3,
  search: 1.5,
};
const MOST_SCALE = 1.5;

const times = (value: number) => `${value.toFixed(2)} ×`;

function verdict(failures: string[], condition: boolean, failure: string): string {
  if (condition) return "✓";
  failures.push(failure);
  return "✗";
}

function table(rows: string[][]): string {
  const widths = (rows[0] ?? []).map((_, column) =>
    Math.max(...rows.map((row) => (row[column] ?? "").length)),
  );
  const lines = rows.map(
    (row) => `| ${row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(" | ")} |`,
  );
  const rule = `|${widths.map((width) => "-".repeat(width + 2)).join("|")}|`;
  return [lines[0], rule, ...lines.slice(1)].join("\n");
}

/** The tables to print and what misses its limit. Ratios are of one run, so the machine's speed cancels out. */
export function summary({ operations, scale }: Results): { text: string; failures: string[] } {
  const failures: string[] = [];
  const latency = [["latency at 1 connection", "LIMIT", "Fettle", "at most", "", "PostGraphile", "better"]];
  const load = [["throughput at 32 connections", "LIMIT", "Fettle", "PostGraphile", "better"]];
  for (const name of OPERATIONS) {
    const { fettle, limit, postgraphile } = operations[name];
    const ratio = fettle.latencyMs / limit.latencyMs;
    const title = titleOf[name];
    latency.push([
      title,
      `${limit.latencyMs.toFixed(2)} ms`,
      times(ratio),
      times(MOST[name]),
      verdict(failures, ratio <= MOST[name], `${title}: latency is ${times(ratio)} LIMIT's`),
      times(postgraphile.latencyMs / limit.latencyMs),
      verdict(failures, fettle.latencyMs < postgraphile.latencyMs, `${title}: slower than PostGraphile`),
    ]);
    load.push([
      title,
      `${limit.perSecond.toFixed(0)}/s`,
      `1/${(limit.perSecond / fettle.perSecond).toFixed(2)}`,
      `1/${(limit.perSecond / postgraphile.perSecond).toFixed(2)}`,
      verdict(
        failures,
        fettle.perSecond > postgraphile.perSecond,
        `${title}: less throughput than PostGraphile`,
      ),
    ]);
  }
  const size = [["20,000 jobs against 200", "Fettle", "at most", ""]];
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
