import { useQuery } from "@apollo/client/react";
import { Avatar } from "@fettle/design-system/Avatar";
import { ComboBox, type ComboBoxProps } from "@fettle/design-system/ComboBox";
import { MESSAGES } from "@fettle/rules/platform/messages";
import { formatPhone, isPhone } from "@fettle/rules/platform/phone";
import { useState } from "react";
import { CustomerNameDocument, CustomerOptionsDocument } from "../../../generated/graphql.ts";
import { saveFailure } from "../../../platform/forms/save-failure.ts";
import { useOnline } from "../../../platform/offline/online.ts";
import { useOutbox } from "../../../platform/outbox/use-outbox.ts";
import { useDebounced } from "../../../platform/screen/debounced.ts";
import { isNumberOrEmail, type MatchedCustomer, matchReason } from "./match-reason.ts";
import { newCustomerKind } from "./new-customer-kind.ts";

export interface CustomerPickerProps
  extends Pick<ComboBoxProps, "autoFocus" | "hideLabel" | "placeholder" | "isListInFlow"> {
  id?: string;
  value: string | null;
  /** `found` is the search that found the customer, if their name doesn't show it. */
  onChange: (id: string | null, found?: string) => void;
  /** Takes over creating a customer from text. By default one with this name is created at once. */
  onCreate?: (text: string, isFound: boolean) => void;
  errorMessage?: string;
  label?: string;
  isDisabled?: boolean;
}

type Option = MatchedCustomer & { id: string; suburb?: string | null };

export function CustomerPicker({
  value,
  onChange,
  onCreate,
  errorMessage,
  label = "Customer",
  placeholder = "Search or create",
  ...props
}: CustomerPickerProps) {
  const [search, setSearch] = useState("");
  const [failure, setFailure] = useState<string>();
  const settled = useDebounced(search.trim());
  const options = useQuery(CustomerOptionsDocument, {
    variables: { search: settled || null, isSearching: settled !== "" },
  });
  const chosen = useQuery(CustomerNameDocument, { variables: { id: value ?? "" }, skip: !value });
  const outbox = useOutbox();
  const isOnline = useOnline();
  const [isCreating, setCreating] = useState(false);

  const create = async (name: string) => {
    setFailure(undefined);
    setCreating(true);
    const id = crypto.randomUUID();
    const variables = { name, ...(isPhone(name) && { phone: name }) };
    try {
      await outbox.send(newCustomerKind, { id, variables, about: { title: name } });
      onChange(id);
    } catch (error) {
      setFailure(saveFailure(error, MESSAGES.failedToCreateCustomer)?.message);
    } finally {
      setCreating(false);
    }
  };

  const isSettled = settled === search.trim() && !options.loading;
  const found = ((options.data ?? options.previousData)?.customers.edges ?? []).map(({ node }) => node);
  const items = found.map((customer) => ({
    ...item(customer),
    reason: isSettled ? matchReason(customer, settled) : undefined,
    isExact: isSettled && isNumberOrEmail(customer, settled),
  }));
  return (
    <ComboBox
      {...props}
      label={label}
      placeholder={placeholder}
      items={items}
      selectedKey={value}
      selectedItem={chosen.data?.customer ? item(chosen.data.customer) : undefined}
      onSelectionChange={(id) => {
        const isFound = items.some((each) => each.id === id && each.reason);
        onChange(id, isFound ? settled : undefined);
      }}
      onInputChange={setSearch}
      onCreate={onCreate ? (text) => onCreate(text, items.length > 0) : create}
      createDetail={(text) => (isPhone(text) ? "New customer with this mobile" : undefined)}
      isLoading={!isSettled || isCreating}
      description={isOnline ? undefined : "You’re offline, so this only searches customers on this device."}
      emptyText={isOnline ? undefined : "None on this device"}
      errorMessage={failure ?? errorMessage ?? (options.error && MESSAGES.failedToLoadCustomers)}
    />
  );
}

function item({ id, name, suburb, contactName, phone }: Option) {
  const detail = [phone && formatPhone(phone), suburb, contactName].filter(Boolean).join(" · ");
  return { id, label: name, detail, avatar: <Avatar name={name} size={32} /> };
}
