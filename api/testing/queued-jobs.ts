import type { Task } from "../define-task.ts";
import type { Runner } from "./runner.ts";

/** Removes the queued jobs of one kind without running them. Returns their payloads. */
export async function takeQueued<Payload extends object>(
  { database }: Pick<Runner, "database">,
  { name, payload: schema }: Pick<Task<Payload>, "name" | "payload">,
): Promise<Payload[]> {
  const jobs = await database.system.$queryRaw<{ id: bigint; payload: unknown }[]>`
    delete from graphile_worker._private_jobs
    where task_id = (select id from graphile_worker._private_tasks where identifier = ${name})
    returning id, payload`;
  jobs.sort((one, other) => Number(one.id - other.id));
  return jobs.map(({ payload }) => schema.parse(payload));
}

/** Runs the queued jobs of one kind as a worker would. Returns how many it ran. */
export async function runQueued<Payload extends object>(
  runner: Runner,
  task: Task<Payload>,
  services = runner.services,
): Promise<number> {
  const payloads = await takeQueued(runner, task);
  for (const payload of payloads) await task.handle(services, payload, { isLast: false });
  return payloads.length;
}
