import { useQuery } from "@apollo/client/react";
import { MultiSelect } from "@fettle/design-system/MultiSelect";
import { JobFormMembersDocument } from "../../../generated/graphql.ts";
import type { Availability } from "./use-availability.ts";

export interface TechnicianPickerProps {
  value: readonly string[];
  onChange: (ids: string[]) => void;
  /** Says what each has on when the visit is. */
  availabilityOf?: (memberId: string) => Availability | undefined;
  errorMessage?: string | undefined;
}

export interface TechnicianBoxesProps extends TechnicianPickerProps {
  /** One below the other. */
  isNarrow?: boolean;
}

export function TechnicianPicker({ value, onChange, availabilityOf, errorMessage }: TechnicianPickerProps) {
  const { data, error } = useQuery(JobFormMembersDocument);
  const items = (data?.members ?? []).map(({ id, name, role, color, initials }) => ({
    id,
    label: name,
    detail: [role, availabilityOf?.(id)?.words].filter(Boolean).join(" · "),
    color,
    initials,
  }));
  return (
    <MultiSelect
      label="Assigned technicians"
      items={items}
      selectedKeys={value}
      onChange={(keys) => onChange([...keys].map(String))}
      placeholder="Choose technicians"
      errorMessage={errorMessage ?? (error && "Failed to load technicians")}
    />
  );
}
