import type { Task } from "../define-task.ts";
import type { Services } from "../services.ts";
import type { Runner } from "./runner.ts";

/** Runs waiting jobs like a worker: a job is only removed once it's done. */
export async function workOff({ database: { system } }: Runner, services: Services, tasks: Task[]) {
  for (const task of tasks) {
    const jobs = await system.$queryRaw<{ id: bigint; payload: unknown }[]>`
      select j.id, j.payload from graphile_worker._private_jobs j
      join graphile_worker._private_tasks t on t.id = j.task_id where t.identifier = ${task.name}`;
    for (const { id, payload } of jobs) {
      await task.handle(services, task.payload.parse(payload), { isLast: false });
      await system.$executeRaw`delete from graphile_worker._private_jobs where id = ${id}`;
    }
  }
}
