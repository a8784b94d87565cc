import { NotFoundError } from "../../../errors.ts";
import type { UnitOfWork } from "../../../platform/work/unit-of-work.ts";
import { customerEvents } from "../../customers/customers/customer.events.ts";

/** Turns the reminders of a customer's overdue invoices on or off. */
export async function setCustomerReminders(
  { tx, publish }: UnitOfWork,
  id: string,
  on: boolean,
): Promise<void> {
  const { count } = await tx.customer.updateMany({ where: { id }, data: { remindersOff: !on } });
  if (count === 0) throw new NotFoundError("Customer");
  publish(customerEvents, { change: "changed", id });
}
