import { NotFoundError } from "../../../errors.ts";
import type { UnitOfWork } from "../../../platform/actions/unit-of-work.ts";
import { customerEvents } from "./customer.events.ts";

type Reminders = { remindersOff?: boolean; visitRemindersOff?: boolean };

export async function changeCustomerReminders(
  { tx, publish }: UnitOfWork,
  id: string,
  reminders: Reminders,
): Promise<void> {
  const { count } = await tx.customer.updateMany({ where: { id }, data: reminders });
  if (count === 0) throw new NotFoundError("Customer");
  publish(customerEvents, { change: "changed", id });
}
