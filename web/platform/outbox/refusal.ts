import { ServerError } from "@apollo/client/errors";
import { readChangedBy } from "../apollo/changed-by.ts";
import { conflictChanges } from "../apollo/error-fields.ts";
import { errorCode, firstError } from "../apollo/error-text.ts";
import type { OutboxItem, OutboxProblem } from "./outbox-item.ts";
import { isSameValue } from "./same-value.ts";

export type Refusal = Pick<OutboxProblem, "code" | "reason" | "changes" | "changedBy" | "requestId">;

const textOf = (value: unknown) => (typeof value === "string" ? value : undefined);

export function refusalOf(error: unknown): Refusal {
  const said = ServerError.is(error) ? restBody(error.bodyText) : (firstError(error)?.extensions ?? {});
  const changes = conflictChanges(error);
  const reason = textOf(said.reason);
  const changedBy = readChangedBy(said.changedBy);
  const requestId = textOf(said.requestId);
  return {
    code: errorCode(error) ?? textOf(said.code) ?? "REFUSED",
    ...(reason && { reason }),
    ...(changes && { changes }),
    ...(changedBy && { changedBy }),
    ...(requestId && { requestId }),
  };
}

function restBody(text: string): Record<string, unknown> {
  try {
    return JSON.parse(text) ?? {};
  } catch {
    return {};
  }
}

export function storedVersion(changes: OutboxProblem["changes"]): number | undefined {
  const version = changes?.find(({ field }) => field === "version")?.value;
  return typeof version === "number" ? version : undefined;
}

/** The fields other people also changed. The server lists every field in the save, because it doesn't know the base. */
export const changedByOthers = (
  { base }: Pick<OutboxItem, "base">,
  changes: NonNullable<OutboxProblem["changes"]>,
) =>
  changes.filter(
    ({ field, value }) => field !== "version" && !(base && field in base && isSameValue(base[field], value)),
  );
