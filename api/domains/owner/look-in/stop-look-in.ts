import { acrossOrganisations } from "../../../database/across-organisations.ts";
import { NotFoundError } from "../../../errors.ts";
import { endLook } from "./end-look.ts";
import type { LookInCaller } from "./start-look-in.ts";

export async function stopLookIn(caller: LookInCaller, id: string): Promise<void> {
  const { services, meAsOwner } = caller;
  const lookIn = await acrossOrganisations(services, "portal").lookIn.findFirst({
    where: { id, ownerId: meAsOwner.ownerId },
  });
  if (!lookIn) throw new NotFoundError("Look");
  caller.setPortalCookie("look_in", null);
  await endLook(caller, lookIn);
}
