import { useMutation, useQuery } from "@apollo/client/react";
import { Avatar } from "@fettle/design-system/Avatar";
import { ComboBox } from "@fettle/design-system/ComboBox";
import { MESSAGES } from "@fettle/rules/messages";
import { containsWords } from "@fettle/rules/search-words";
import { useState } from "react";
import {
  CreateCustomerDocument,
  CustomerNameDocument,
  CustomerOptionsDocument,
} from "../../generated/graphql.ts";
import { withIdempotencyKey } from "../../platform/apollo/with-idempotency-key.ts";
import { saveFailure } from "../../platform/forms/save-failure.ts";
import { useDebounced } from "../../platform/screen/debounced.ts";
import { placeCustomer } from "./customer-cache.ts";

export interface CustomerPickerProps {
  /** The input's name. */
  id?: string;
  value: string | null;
  onChange: (id: string | null) => void;
  errorMessage?: string;
  label?: string;
  isDisabled?: boolean;
}

type Option = { id: string; name: string; suburb?: string | null; contactName?: string | null };

/** Finds a customer by part of the name, or creates one from the typed text. */
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
  const [createCustomer, creation] = useMutation(CreateCustomerDocument, {
    context: { handlesErrors: true },
    update: (cache, { data }) => data && placeCustomer(cache, data.createCustomer),
  });

  const create = async (name: string) => {
    setFailure(undefined);
    try {
      const { data } = await withIdempotencyKey(`customer:${name}`, (id) =>
        createCustomer({ variables: { input: { id, name } } }),
      );
      if (data) onChange(data.createCustomer.id);
    } catch (error) {
      setFailure(saveFailure(error, MESSAGES.failedToCreateCustomer)?.message);
    }
  };

  // The server also searches other fields; a picker matches names alone.
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
      isLoading={settled !== search.trim() || options.loading || creation.loading}
      errorMessage={failure ?? errorMessage ?? (options.error && MESSAGES.failedToLoadCustomers)}
    />
  );
}

function item({ id, name, suburb, contactName }: Option) {
  const detail = [suburb, contactName].filter(Boolean).join(" · ");
  return { id, label: name, detail, avatar: <Avatar name={name} size={32} /> };
}
