import type { Batches } from "../../graphql/batches.ts";

/**
 * The rows of a table that belong to a job, in the order that `find` gives; for all jobs of an answer at once. `name`
 * and `query`, what is selected of them, tell which belong together.
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
