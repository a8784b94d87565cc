import type { SelectItem } from "@fettle/design-system/Select";
import type { StaffRole } from "../../../generated/graphql.ts";

const LABELS: Record<StaffRole, string> = {
  support_agent: "Support agent",
  support_admin: "Support admin",
};

export const staffRoleLabel = (role: StaffRole) => LABELS[role];

export const STAFF_ROLE_ITEMS: readonly SelectItem<StaffRole>[] = [
  { id: "support_agent", label: LABELS.support_agent },
  { id: "support_admin", label: LABELS.support_admin },
];
