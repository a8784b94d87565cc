import { ofProduct } from "../../../database/across-organisations.ts";
import { BadInputError } from "../../../errors.ts";
import type { Services } from "../../../services.ts";

export interface DeskPerson {
  id: string;
  name: string;
  email: string;
}

export const readDeskStaff = (services: Services): Promise<DeskPerson[]> =>
  ofProduct(services).staffUser.findMany({
    where: { disabledAt: null },
    select: { id: true, name: true, email: true },
    orderBy: [{ name: "asc" }, { id: "asc" }],
  });

export async function requireAssignee(services: Services, staffId: string): Promise<void> {
  const where = { id: staffId, disabledAt: null };
  if (await ofProduct(services).staffUser.findFirst({ where, select: { id: true } })) return;
  throw new BadInputError("This person is no longer on the support staff", {
    field: "assignedTo",
    status: 422,
  });
}
