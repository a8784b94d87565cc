import { isManaging, type Role } from "@fettle/rules/identity/role";
import { ForbiddenError } from "../../errors.ts";

/** A list's order, filter and cursors would reveal amounts. */
export function onlyManagers({ role }: { role: Role }): void {
  if (!isManaging(role)) throw new ForbiddenError();
}
