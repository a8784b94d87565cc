import { NotFoundError } from "../../../errors.ts";
import type { UnitOfWork } from "../../../platform/actions/unit-of-work.ts";
import { customerEvents } from "./customer.events.ts";

/** Which reminders a customer doesn't get: of overdue invoices (`remindersOff`), of visits (`visitRemindersOff`). */
type Reminders = { remindersOff?: boolean; visitRemindersOff?: boolean };

/** Turns reminders of a customer on or off. Throws NOT_FOUND. */
export async function changeCustomerReminders(
  { tx, publish }: UnitOfWork,
  id: string,
  reminders: Reminders,
): Promise<void> {
  const { count } = await tx.customer.updateMany({ where: { id }, data: reminders });
  if (count === 0) throw new NotFoundError("Customer");
  publish(customerEvents, { change: "changed", id });
}
