export const ROLES = ["admin", "manager", "technician"] as const;
export type Role = (typeof ROLES)[number];

const LABELS: Record<Role, string> = { admin: "Admin", manager: "Manager", technician: "Technician" };

export function isRole(value: unknown): value is Role {
  return ROLES.some((role) => role === value);
}

/** Shows a person without a role as a technician. */
export function displayRole(role: string | null | undefined): Role {
  return isRole(role) ? role : "technician";
}

export function roleLabel(role: string | null | undefined): string {
  return LABELS[displayRole(role)];
}

/** Admins and managers see quotes and invoices, change settings and members, and delete. */
export function isManaging(role: string | null | undefined): boolean {
  return role === "admin" || role === "manager";
}
