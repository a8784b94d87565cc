import type { Files } from "../../ports/files/files.ts";
import { queue, type StatementRunner, type TaskPayload } from "../../ports/queue/queue.ts";

export const REMOVE_FILES = "remove-files";

/** Queues the removal of files, for after the commit of the transaction that drops their references. */
export async function removeFilesAfter(
  { tx, orgId }: { tx: StatementRunner; orgId: string },
  keys: (string | null)[],
) {
  const named = keys.filter((key) => key !== null);
  if (named.length > 0) await queue.add(tx, REMOVE_FILES, { orgId, keys: named.join(" ") });
}

/** The queue's task that removes the files. */
export const removeFiles =
  (files: Files) =>
  async ({ keys = "" }: TaskPayload) =>
    files.remove(keys.split(" "));
