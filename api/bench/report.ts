export type Line = { what: string; measured: string; limit: string; isMet: boolean };

/** The process fails if any limit isn't met. */
export function report(part: string, lines: Line[]): void {
  const rows = lines.map(({ what, measured, limit, isMet }) => [what, measured, limit, isMet ? "✓" : "✗"]);
  console.log(`\n${table([[part, "measured", "limit", ""], ...rows])}\n`);
  if (!lines.every(({ isMet }) => isMet)) process.exitCode = 1;
}

export function table(rows: string[][]): string {
  const widths = (rows[0] ?? []).map((_, column) =>
    Math.max(...rows.map((row) => (row[column] ?? "").length)),
  );
  const lines = rows.map(
    (row) => `| ${row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(" | ")} |`,
  );
  const rule = `|${widths.map((width) => "-".repeat(width + 2)).join("|")}|`;
  return [lines[0], rule, ...lines.slice(1)].join("\n");
}

export const times = (value: number) => `${value.toFixed(2)} ×`;
export const ms = (value: number) => `${value.toFixed(value < 100 ? 2 : 0)} ms`;
export const megabytes = (bytes: number) => `${(bytes / 1e6).toFixed(0)} MB`;
