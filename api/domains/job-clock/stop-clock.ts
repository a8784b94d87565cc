import type { JobHoursInput } from "@fettle/rules/job-work.schema";
import { ConflictError } from "../../errors.ts";
import { addJobHours } from "../job-work/job-hours.ts";
import type { JobWriter } from "../jobs/job-writer.ts";
import { ownClock } from "./own-clock.ts";

/**
 * Stops a person's clock and logs the hours that they say, under the clock's id: asked for again, after a lost answer
 * or on another device, they are logged once. Returns the id of the hours.
 */
export async function stopClock(writer: JobWriter, id: string, hours: JobHoursInput): Promise<string> {
  const { tx } = writer;
  const clock = await ownClock(writer, id);
  if (clock.stoppedAt) {
    const isLogged = (await tx.jobHours.count({ where: { id } })) > 0;
    if (!isLogged) throw new ConflictError("This clock was stopped already");
    return id;
  }
  await addJobHours(writer, clock.jobId, hours, id);
  await endClock(writer, id);
  return id;
}

/** Stops a person's clock without logging anything; one that is stopped stays as it is. */
export async function discardClock(writer: JobWriter, id: string): Promise<void> {
  await ownClock(writer, id);
  await endClock(writer, id);
}

/** The work on site begins; a clock that didn't travel, or has arrived, goes on as it was. */
export async function arriveOnSite(writer: JobWriter, id: string): Promise<void> {
  await ownClock(writer, id);
  await writer.tx.jobClock.updateMany({
    where: { id, arrivedAt: null, stoppedAt: null },
    data: { arrivedAt: writer.now },
  });
}

const endClock = ({ tx, now }: JobWriter, id: string) =>
  tx.jobClock.updateMany({ where: { id, stoppedAt: null }, data: { stoppedAt: now, runningUserId: null } });
