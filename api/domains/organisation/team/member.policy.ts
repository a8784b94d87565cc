import type { Role } from "@fettle/rules/identity/role";
import { BadInputError, ForbiddenError } from "../../../errors.ts";

/** Only admins can create, change and invite admins. */
export function requireRightOver(actor: Role, ...roles: (Role | undefined)[]) {
  if (actor !== "admin" && roles.includes("admin")) {
    throw new ForbiddenError("Only an admin can add or change admins");
  }
}

export const lastAdmin = () =>
  new BadInputError("The last admin can’t be removed or given another role", { field: "role", status: 422 });
