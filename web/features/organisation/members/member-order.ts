import { ROLES, type Role } from "@fettle/rules/identity/role";
import { colorName } from "@fettle/rules/organisation/technician-colors";
import type { Order } from "../../../platform/long-list/read-sort.ts";

/** The first is the default. */
export const MEMBER_ORDERS = ["role", "name", "email", "color"] as const;
export type MemberOrder = (typeof MEMBER_ORDERS)[number];

/** A member, or an invitation, which may have no name and has no colour. */
type Person = { name: string | null; email: string | null; role: Role; color?: string };

/** The people in the order of a column, equal ones by name. */
export function inOrder<P extends Person>(people: readonly P[], { id, direction }: Order<MemberOrder>): P[] {
  const sign = direction === "descending" ? -1 : 1;
  const key = KEYS[id];
  return people.toSorted((a, b) => sign * compare(key(a), key(b)) || compare(KEYS.name(a), KEYS.name(b)));
}

const KEYS: Record<MemberOrder, (person: Person) => string> = {
  role: ({ role }) => String(ROLES.indexOf(role)),
  name: ({ name, email }) => name ?? email ?? "",
  email: ({ email }) => email ?? "",
  color: ({ color }) => (color ? colorName(color) : ""),
};

const compare = (a: string, b: string) => a.localeCompare(b, "en-AU");
