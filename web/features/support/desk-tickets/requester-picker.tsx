import { useQuery } from "@apollo/client/react";
import { Avatar } from "@fettle/design-system/Avatar";
import { ComboBox } from "@fettle/design-system/ComboBox";
import { useState } from "react";
import { DeskRequestersDocument, type DeskRequestersQuery } from "../../../generated/graphql.ts";
import { errorText } from "../../../platform/apollo/error-text.ts";
import { useDebounced } from "../../../platform/screen/debounced.ts";

export type Requester = Pick<DeskRequestersQuery["deskRequesters"][number], "id" | "name" | "email"> & {
  orgName: string;
};

interface RequesterPickerProps {
  value: Requester | null;
  onChange: (requester: Requester | null) => void;
  /** Offers only this organisation's members. */
  orgId?: string;
  errorMessage?: string | undefined;
  autoFocus?: boolean;
}

export function RequesterPicker({ value, onChange, orgId, ...props }: RequesterPickerProps) {
  const [search, setSearch] = useState("");
  const settled = useDebounced(search.trim());
  const { data, previousData, loading, error } = useQuery(DeskRequestersDocument, {
    variables: { search: settled, orgId: orgId ?? null },
  });
  const found = (data ?? previousData)?.deskRequesters ?? [];
  return (
    <ComboBox
      {...props}
      label="Requester"
      description="They get our emails and see the ticket in their Help."
      placeholder={orgId ? "Name or email" : "Name, email or organization"}
      items={found.map(toItem)}
      selectedKey={value?.id ?? null}
      {...(value && { selectedItem: toItem(value) })}
      onSelectionChange={(id) => onChange(found.find((each) => each.id === id) ?? null)}
      onInputChange={setSearch}
      isLoading={loading || settled !== search.trim()}
      emptyText={orgId || settled.length > 1 ? "No one found" : "Type at least two letters"}
      errorMessage={props.errorMessage ?? (error && errorText(error))}
    />
  );
}

const toItem = ({ id, name, email, orgName }: Requester) => ({
  id,
  label: name,
  detail: `${orgName} · ${email}`,
  avatar: <Avatar name={name} size={32} />,
});
