import { NotFoundError } from "../../../../errors.ts";
import type { ProposalLine } from "../assistant-row.ts";
import { documentOf, type ToolCustomerQuery } from "../documents.ts";
import { idsOf, line, type PlanWork } from "./plan.ts";

export async function requireCustomer({ run }: PlanWork, id: string | null | undefined) {
  const customer = id ? (await run(documentOf("ToolCustomer"), { id })).customer : null;
  if (!customer || customer.archivedAt) throw new NotFoundError("Customer");
  return customer as NonNullable<ToolCustomerQuery["customer"]>;
}

export async function customerLine(work: PlanWork, id: string | null | undefined): Promise<ProposalLine[]> {
  if (!id) return [line("customerId", "Customer", null, { input: "record" })];
  const { name, address } = await requireCustomer(work, id);
  return [line("customerId", "Customer", id, { after: name, detail: address, input: "record" })];
}

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
