import type { TaskNeeds } from "./area.ts";
import { areas } from "./areas.ts";
import type { Task } from "./define-task.ts";
import type { WorkerOptions } from "./ports/queue/worker.ts";
import { purges } from "./purges.ts";
import type { Services } from "./services.ts";

export const allTasks = (needs: Omit<TaskNeeds, "purges">): Task[] =>
  areas.flatMap(({ tasks }) => tasks?.({ ...needs, purges }) ?? []);

export const runnable = (
  tasks: Task[],
  services: Services,
): Pick<WorkerOptions, "tasks" | "ownSlots" | "crontab"> => ({
  tasks: Object.fromEntries(
    tasks.map((task) => [
      task.name,
      async (payload, attempt) => task.handle(services, task.payload.parse(payload), attempt),
    ]),
  ),
  ownSlots: Object.fromEntries(tasks.flatMap(({ name, ownSlots }) => (ownSlots ? [[name, ownSlots]] : []))),
  crontab: tasks.flatMap(({ name, cron }) => (cron ? `${cron} ${name}` : [])).join("\n"),
});
