import { nextVersion } from "../../../platform/actions/next-version.ts";
import type { UnitOfWork } from "../../../platform/actions/unit-of-work.ts";
import { customerEvents } from "./customer.events.ts";

export async function addCustomerPhone(
  work: UnitOfWork,
  customerId: string,
  phone: string | null,
): Promise<void> {
  const data = { phone, ...nextVersion(work) };
  await work.tx.customer.update({ where: { id: customerId }, data, select: { id: true } });
  work.publish(customerEvents, { change: "changed", id: customerId });
}
