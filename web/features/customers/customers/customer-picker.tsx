import { useQuery } from "@apollo/client/react";
import { Avatar } from "@fettle/design-system/Avatar";
import { ComboBox } from "@fettle/design-system/ComboBox";
import { MESSAGES } from "@fettle/rules/platform/messages";
import { containsWords } from "@fettle/rules/platform/search-words";
import { useState } from "react";
import { CustomerNameDocument, CustomerOptionsDocument } from "../../../generated/graphql.ts";
import { saveFailure } from "../../../platform/forms/save-failure.ts";
import { useOnline } from "../../../platform/offline/online.ts";
import { useOutbox } from "../../../platform/outbox/use-outbox.ts";
import { useDebounced } from "../../../platform/screen/debounced.ts";
import { newCustomerKind } from "./new-customer-kind.ts";

export interface CustomerPickerProps {
  id?: string;
  value: string | null;
  onChange: (id: string | null) => void;
  errorMessage?: string;
  label?: string;
  isDisabled?: boolean;
}

type Option = { id: string; name: string; suburb?: string | null; contactName?: string | null };

export function CustomerPicker({
  id,
  value,
  onChange,
  errorMessage,
  label = "Customer",
  isDisabled,
}: CustomerPickerProps) {
  const [search, setSearch] = useState("");
  const [failure, setFailure] = useState<string>();
  const settled = useDebounced(search.trim());
  const options = useQuery(CustomerOptionsDocument, { variables: { search: settled || null } });
  const chosen = useQuery(CustomerNameDocument, { variables: { id: value ?? "" }, skip: !value });
  const outbox = useOutbox();
  const isOnline = useOnline();
  const [isCreating, setCreating] = useState(false);

  const create = async (name: string) => {
    setFailure(undefined);
    setCreating(true);
    const id = crypto.randomUUID();
    try {
      await outbox.send(newCustomerKind, { id, variables: { name }, about: { title: name } });
      onChange(id);
    } catch (error) {
      setFailure(saveFailure(error, MESSAGES.failedToCreateCustomer)?.message);
    } finally {
      setCreating(false);
    }
  };

  // The server also searches other fields, but the picker matches names only.
  const found = (options.data ?? options.previousData)?.customers.edges ?? [];
  const named = found.filter(({ node }) => containsWords([node.name], search));
  return (
    <ComboBox
      id={id}
      label={label}
      isDisabled={isDisabled}
      placeholder="Search or create"
      items={named.map((edge) => item(edge.node))}
      selectedKey={value}
      selectedItem={chosen.data?.customer ? item(chosen.data.customer) : undefined}
      onSelectionChange={onChange}
      onInputChange={setSearch}
      onCreate={create}
      isLoading={settled !== search.trim() || options.loading || isCreating}
      description={isOnline ? undefined : "You’re offline, so this only searches customers on this device."}
      emptyText={isOnline ? undefined : "None on this device"}
      errorMessage={failure ?? errorMessage ?? (options.error && MESSAGES.failedToLoadCustomers)}
    />
  );
}

function item({ id, name, suburb, contactName }: Option) {
  const detail = [suburb, contactName].filter(Boolean).join(" · ");
  return { id, label: name, detail, avatar: <Avatar name={name} size={32} /> };
}
