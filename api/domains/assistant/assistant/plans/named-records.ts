import { NotFoundError } from "../../../../errors.ts";
import type { ProposalLine } from "../assistant-row.ts";
import { documentOf, type ToolCustomerQuery } from "../documents.ts";
import { idsOf, line, type PlanWork } from "./plan.ts";

/** A customer in use; throws NOT_FOUND for an archived one. */
export async function requireCustomer({ run }: PlanWork, id: string | null | undefined) {
  const customer = id ? (await run(documentOf("ToolCustomer"), { id })).customer : null;
  if (!customer || customer.archivedAt) throw new NotFoundError("Customer");
  return customer as NonNullable<ToolCustomerQuery["customer"]>;
}

/** The line of a proposal's customer; none for none. */
export async function customerLine(work: PlanWork, id: string | null | undefined): Promise<ProposalLine[]> {
  if (!id) return [line("customerId", "Customer", null, { input: "record" })];
  const { name, address } = await requireCustomer(work, id);
  return [line("customerId", "Customer", id, { after: name, detail: address, input: "record" })];
}

/** The line of a proposal's equipment; none for none. */
export async function equipmentLine(
  work: PlanWork,
  value: string | null | undefined,
): Promise<ProposalLine[]> {
  const ids = idsOf(value);
  if (ids.length === 0) return [];
  const names: string[] = [];
  for (const id of ids) {
    const { equipment } = await work.run(documentOf("ToolEquipment"), { id });
    if (!equipment || equipment.archivedAt) throw new NotFoundError("Equipment");
    names.push(equipment.name);
  }
  return [line("equipmentIds", "Equipment", ids.join(","), { after: names.join(", "), input: "records" })];
}
