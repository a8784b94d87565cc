import type { Role } from "@fettle/rules/role";
import { BadInputError, ForbiddenError } from "../../errors.ts";

/** Making, changing and inviting admins is for admins (decision 28). */
export function requireRightOver(actor: Role, ...roles: (Role | undefined)[]) {
  if (actor !== "admin" && roles.includes("admin")) {
    throw new ForbiddenError("Only an admin can add or change admins");
  }
}

/** Someone must be left who can do everything (decision 28). */
export const lastAdmin = () =>
  new BadInputError("The last admin can’t be removed or given another role", "role", 422);
