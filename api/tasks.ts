import type { TaskNeeds } from "./area.ts";
import { areas } from "./areas.ts";
import type { Task } from "./define-task.ts";
import type { WorkerOptions } from "./ports/queue/worker.ts";
import { purges } from "./purges.ts";
import type { Services } from "./services.ts";

/** Every kind of background job. */
export const allTasks = (needs: Omit<TaskNeeds, "purges">): Task[] =>
  areas.flatMap(({ tasks }) => tasks?.({ ...needs, purges }) ?? []);

/** The tasks as the worker runs them: a payload of another shape fails like any other error. */
export const runnable = (tasks: Task[], services: Services): Pick<WorkerOptions, "tasks" | "crontab"> => ({
  tasks: Object.fromEntries(
    tasks.map((task) => [
      task.name,
      async (payload, attempt) => task.handle(services, task.payload.parse(payload), attempt),
    ]),
  ),
  crontab: tasks.flatMap(({ name, cron }) => (cron ? `${cron} ${name}` : [])).join("\n"),
});
