import type { Task, TaskPayload } from "../ports/queue/queue.ts";
import type { Runner } from "./runner.ts";

/** Runs the queued jobs of one task, in order, as a worker would; returns their number. */
export async function runQueued(runner: Runner, name: string, task: Task): Promise<number> {
  const { system } = runner.database;
  const jobs = await system.$queryRaw<{ id: bigint; payload: TaskPayload }[]>`
    delete from graphile_worker._private_jobs
    where task_id = (select id from graphile_worker._private_tasks where identifier = ${name})
    returning id, payload`;
  jobs.sort((one, other) => Number(one.id - other.id));
  for (const { payload } of jobs) await task(payload, { isLast: false });
  return jobs.length;
}
