import { createHash } from "node:crypto";
import { fettleDocuments } from "./fettle-documents.ts";
import { postgraphileDocuments } from "./postgraphile-documents.ts";
import { type Sample, WEEK } from "./sample.ts";

export const OPERATIONS = ["page", "schedule", "detail", "reschedule", "search"] as const;
export type Operation = (typeof OPERATIONS)[number];

export const CONTENDERS = ["fettle", "limit", "postgraphile"] as const;
export type Contender = (typeof CONTENDERS)[number];

export const titleOf: Record<Operation, string> = {
  page: "jobs page (50)",
  schedule: "schedule week (150)",
  detail: "job detail",
  reschedule: "reschedule",
  search: "text search",
};

export const sha256 = (text: string) => createHash("sha256").update(text).digest("hex");

export const bodyFor = (document: string, variables: Record<string, unknown>): string =>
  JSON.stringify({
    variables,
    extensions: { persistedQuery: { version: 1, sha256Hash: sha256(fettleDocuments[document] ?? "") } },
  });

function move(sample: Sample, turn: number): { id: string; at: string } {
  const id = sample.movable[turn % sample.movable.length] ?? "";
  const day = 1 + (Math.floor(turn / sample.movable.length) % 28);
  return { id, at: `2027-02-${String(day).padStart(2, "0")}T00:30:00.000Z` };
}

function variablesOf(operation: Operation, sample: Sample, turn: number): Record<string, unknown> {
  switch (operation) {
    case "page":
      return {};
    case "schedule":
      return { ...WEEK };
    case "detail":
      return { id: sample.jobId };
    case "reschedule":
      return move(sample, turn);
    case "search":
      return { search: sample.search };
  }
}

function limitValues(operation: Operation, sample: Sample, turn: number): unknown[] {
  if (operation === "page") return [sample.orgId, 50];
  if (operation === "search") return [sample.orgId, 50, `%${sample.search}%`];
  const values = [sample.orgId, ...Object.values(variablesOf(operation, sample, turn))];
  return operation === "reschedule" ? [...values, sample.userId] : values;
}

/** Only LIMIT has a `path` per operation. The others have one endpoint. */
export function bodyOf(contender: Contender, operation: Operation, sample: Sample, turn: number): string {
  const variables = variablesOf(operation, sample, turn);
  switch (contender) {
    case "limit":
      return JSON.stringify(limitValues(operation, sample, turn));
    case "postgraphile":
      return JSON.stringify({
        query: postgraphileDocuments[operation],
        variables: { org: sample.orgId, ...variables },
      });
    case "fettle":
      return bodyFor(operation, variables);
  }
}
