import { NotFoundError } from "../../../errors.ts";
import type { UnitOfWork } from "../../../platform/work/unit-of-work.ts";
import { customerEvents } from "../../customers/customers/customer.events.ts";
import { jobChanged } from "../../jobs/jobs/job-changed.ts";

/** Turns the reminders of a customer's visits on or off. */
export async function setCustomerVisitReminders({ tx, publish }: UnitOfWork, id: string, on: boolean) {
  const { count } = await tx.customer.updateMany({ where: { id }, data: { visitRemindersOff: !on } });
  if (count === 0) throw new NotFoundError("Customer");
  publish(customerEvents, { change: "changed", id });
}

/** Turns the reminder of one visit on or off. */
export async function setJobVisitReminder(work: UnitOfWork, id: string, on: boolean) {
  const { count } = await work.tx.job.updateMany({
    where: { id, archivedAt: null },
    data: { visitReminderOff: !on },
  });
  if (count === 0) throw new NotFoundError("Job");
  await jobChanged(work, id);
}
