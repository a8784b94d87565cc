import { existsSync, readlinkSync } from "node:fs";
import { constants, setPriority } from "node:os";

const THREAD = "/proc/thread-self";

/**
 * Lowers the priority of the thread that calls it, so requests go first while the processors are busy. Only on Linux,
 * where each thread has its own (setpriority(2), Notes).
 */
export function giveWay(): void {
  if (!existsSync(THREAD)) return;
  const id = Number(readlinkSync(THREAD).split("/").at(-1));
  setPriority(id, constants.priority.PRIORITY_BELOW_NORMAL);
}
