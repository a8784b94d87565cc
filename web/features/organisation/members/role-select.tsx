import { Select } from "@fettle/design-system/Select";
import { ROLES, type Role, roleLabel } from "@fettle/rules/identity/role";

const MAY: Record<Role, string> = {
  admin: "Can do everything, including billing and bank details.",
  manager: "Can do everything except manage admins, change bank details and remove members.",
  technician: "Can work with jobs, customers, equipment and the schedule.",
};

type Props = { value: Role; onChange: (role: Role) => void; viewerRole: Role; errorMessage?: string };

export function RoleSelect({ value, onChange, viewerRole, errorMessage }: Props) {
  const roles = ROLES.filter((role) => role !== "admin" || viewerRole === "admin").toReversed();
  return (
    <Select
      label="Role"
      items={roles.map((id) => ({ id, label: roleLabel(id) }))}
      selectedKey={value}
      onSelectionChange={onChange}
      description={MAY[value]}
      errorMessage={errorMessage}
    />
  );
}
