import { z } from "zod";
import { defineTask } from "../../define-task.ts";
import { queue, type StatementRunner } from "../../ports/queue/queue.ts";

/** Queues the removal of files, for after the commit of the transaction that drops their references. */
export async function removeFilesAfter(
  { tx, orgId }: { tx: StatementRunner; orgId: string },
  keys: (string | null)[],
) {
  const named = keys.filter((key) => key !== null);
  if (named.length > 0) await queue.add(tx, removeFiles, { orgId, keys: named });
}

/** Removes files whose references were dropped. */
export const removeFiles = defineTask(
  "remove-files",
  { orgId: z.uuid(), keys: z.array(z.string()) },
  ({ files }, { keys }) => files.remove(keys),
);
