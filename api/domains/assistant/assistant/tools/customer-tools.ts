import { z } from "zod";
import { wallTimeOf } from "../../../jobs/jobs/scheduled-wall-time.ts";
import { documentOf } from "../documents.ts";
import { dollars, FOUND, LINKED, nodes } from "./found-rows.ts";
import { ID, SEARCH, tool } from "./tool.ts";

export const findCustomers = tool({
  name: "find_customers",
  description:
    "Finds customers by name, contact, phone, email or address. Includes what they owe and their next visit.",
  args: z.object({ search: SEARCH }),
  documents: [documentOf("ToolCustomers")],
  step: "Searching customers",
  async use({ run, timeZone }, { search }) {
    const { customers } = await run(documentOf("ToolCustomers"), { search, first: FOUND });
    const rows = nodes(customers);
    return {
      output: {
        total: customers.totalCount,
        customers: rows.map(({ balanceCents, nextVisit, ...customer }) => ({
          ...customer,
          ...(balanceCents !== null && { owes: dollars(balanceCents) }),
          next_visit: nextVisit && { ...nextVisit, scheduledAt: wallTimeOf(nextVisit.scheduledAt, timeZone) },
        })),
      },
      links: rows.slice(0, LINKED).map(({ id, name }) => ({ title: name, url: `/customers/${id}` })),
    };
  },
});

export const findEquipment = tool({
  name: "find_equipment",
  description: "Finds equipment by words or customer. due: only equipment due for service within 30 days.",
  args: z.object({ search: SEARCH, customer_id: ID.nullable(), due: z.boolean().nullable() }),
  documents: [documentOf("ToolEquipmentList")],
  step: "Searching equipment",
  async use({ run }, { search, customer_id, due }) {
    const variables = { search, customerId: customer_id, due, first: FOUND };
    const { equipmentList } = await run(documentOf("ToolEquipmentList"), variables);
    const rows = nodes(equipmentList);
    return {
      output: { total: equipmentList.totalCount, equipment: rows },
      links: rows.slice(0, LINKED).map(({ id, name }) => ({ title: name, url: `/equipment/${id}` })),
    };
  },
});
