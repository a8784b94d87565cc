import type { CustomerInput } from "@fettle/rules/customer.schema";
import { uuidV7 } from "../../uuid-v7.ts";
import { checkIdempotencyKey, checkSameRequest } from "../client-id.ts";
import type { UnitOfWork } from "../unit-of-work.ts";
import { customerEvents } from "./customer.events.ts";

/** Creates a customer; idempotent under a client-generated id. Returns its id. */
export async function createCustomer(
  { tx, publish }: UnitOfWork,
  input: CustomerInput,
  idempotencyKey?: string | null,
): Promise<string> {
  checkIdempotencyKey("Customer", idempotencyKey);
  const id = idempotencyKey ?? uuidV7();
  const { count } = await tx.customer.createMany({ data: [{ ...input, id }], skipDuplicates: true });
  if (count === 0) checkSameRequest("Customer", await tx.customer.findUnique({ where: { id } }), input);
  publish(customerEvents, { change: "created", id });
  return id;
}
