import { sidesOf } from "./item-words.ts";
import type { OutboxItem } from "./outbox-item.ts";
import type { ConflictSide } from "./outbox-kind.ts";
import { storedVersion } from "./refusal.ts";

export type Decision = "mine" | "theirs" | "both";

/**
 * Returns the item after a decision on one field, either at the next conflict or rebased. Undefined if there's nothing
 * left to send.
 */
export function decided(
  item: OutboxItem,
  side: ConflictSide<unknown>,
  decision: Decision,
): OutboxItem | undefined {
  const variables = { mine: side.withMine ?? item.variables, theirs: side.withTheirs, both: side.withBoth }[
    decision
  ];
  if (variables === undefined) return undefined;
  const { problem, ...rest } = { ...item, variables };
  if (!problem) return rest;
  const changes = problem.changes?.filter(({ field }) => field !== side.field);
  const next = { ...rest, problem: { ...problem, ...(changes && { changes }) } };
  if (sidesOf(next).length > 0) return next;
  const version = storedVersion(changes) ?? item.version;
  return { ...rest, dueAt: 0, ...(version !== undefined && { version }) };
}
