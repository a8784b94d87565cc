import { z } from "zod";
import { defineTask } from "../../define-task.ts";
import { queue, type StatementRunner } from "../../ports/queue/queue.ts";

/** Queues the removal in the transaction that drops the references. */
export async function removeFilesAfter(
  { tx, orgId }: { tx: StatementRunner; orgId: string },
  keys: (string | null)[],
) {
  const named = keys.filter((key) => key !== null);
  if (named.length > 0) await queue.add(tx, removeFiles, { orgId, keys: named });
}

export const removeFiles = defineTask(
  "remove-files",
  { orgId: z.uuid(), keys: z.array(z.string()) },
  ({ files }, { keys }) => files.remove(keys),
);
