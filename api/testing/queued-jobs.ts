import type { Task } from "../define-task.ts";
import type { Runner } from "./runner.ts";

/** Takes the queued jobs of one kind, in order, without doing them; returns their payloads. */
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

/** Does the queued jobs of one kind, in order, as a worker would; returns their number. */
export async function runQueued<Payload extends object>(
  runner: Runner,
  task: Task<Payload>,
  services = runner.services,
): Promise<number> {
  const payloads = await takeQueued(runner, task);
  for (const payload of payloads) await task.handle(services, payload, { isLast: false });
  return payloads.length;
}
