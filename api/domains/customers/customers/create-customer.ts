import type { CustomerInput } from "@fettle/rules/customers/customer.schema";
import { newId } from "../../../platform/actions/new-id.ts";
import type { UnitOfWork } from "../../../platform/actions/unit-of-work.ts";
import { customerEvents } from "./customer.events.ts";

/** Creates a customer with the id the client chose offline, if any. Returns the id. */
export async function createCustomer(
  { tx, publish }: UnitOfWork,
  input: CustomerInput,
  chosenId?: string | null,
): Promise<string> {
  const id = newId("Customer", chosenId);
  await tx.customer.create({ data: { ...input, id }, select: { id: true } });
  publish(customerEvents, { change: "created", id });
  return id;
}
