import type { Batches } from "../../graphql/batches.ts";

/**
 * A job's rows of a table, in the order that `find` returns them; batched for all jobs of an answer. Calls with the
 * same `name` and `query` (the selection) share a batch.
 */
export async function ofJob<Row extends { jobId: string }>(
  batches: Batches,
  name: string,
  query: object,
  jobId: string,
  find: (where: { jobId: { in: string[] } }) => Promise<Row[]>,
): Promise<Row[]> {
  const rows = await batches.load(`${name} ${JSON.stringify(query)}`, jobId, async (ids) =>
    Map.groupBy(await find({ jobId: { in: ids } }), (row) => row.jobId),
  );
  return rows ?? [];
}
