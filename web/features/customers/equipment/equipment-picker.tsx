import { useApolloClient, useQuery } from "@apollo/client/react";
import { ComboBox } from "@fettle/design-system/ComboBox";
import { MESSAGES } from "@fettle/rules/platform/messages";
import { containsWords } from "@fettle/rules/platform/search-words";
import { useState } from "react";
import { CustomerEquipmentDocument } from "../../../generated/graphql.ts";
import { saveFailure } from "../../../platform/forms/save-failure.ts";
import { useOnline } from "../../../platform/offline/online.ts";
import { useOutbox } from "../../../platform/outbox/use-outbox.ts";
import { useDebounced } from "../../../platform/screen/debounced.ts";
import { useIsPhone } from "../../../platform/screen/media-query.ts";
import { ChosenEquipment } from "./chosen-equipment.tsx";
import { picker } from "./equipment-picker.css.ts";
import { newEquipmentKind, newEquipmentOf } from "./new-equipment-kind.ts";

export interface EquipmentPickerProps {
  customerId: string | null;
  value: readonly string[];
  onChange: (ids: string[]) => void;
  /** Runs before equipment is created, e.g. to create its customer. Throws if that's refused. */
  onBeforeCreate?: (() => Promise<unknown>) | undefined;
  errorMessage?: string;
}

export function EquipmentPicker({
  customerId,
  value,
  onChange,
  onBeforeCreate,
  errorMessage,
}: EquipmentPickerProps) {
  const [search, setSearch] = useState("");
  const [failure, setFailure] = useState<string>();
  const settled = useDebounced(search.trim());
  const options = useQuery(CustomerEquipmentDocument, {
    variables: { customerId: customerId ?? "", search: settled || null },
    skip: !customerId,
  });
  const { cache } = useApolloClient();
  const outbox = useOutbox();
  const isOnline = useOnline();
  const isPhone = useIsPhone();
  const [isCreating, setCreating] = useState(false);

  const add = (id: string) => onChange([...value.filter((each) => each !== id), id]);
  const create = async (name: string) => {
    setFailure(undefined);
    setCreating(true);
    const id = crypto.randomUUID();
    try {
      await onBeforeCreate?.();
      await outbox.send(newEquipmentKind, { id, ...newEquipmentOf(cache, { name, customerId }) });
      add(id);
    } catch (error) {
      setFailure(saveFailure(error, MESSAGES.failedToCreateEquipment)?.message);
    } finally {
      setCreating(false);
    }
  };

  // The server also searches other fields, but the picker matches names only.
  const found = options.data?.equipmentList.edges ?? [];
  const offered = found.map((edge) => edge.node).filter(({ name }) => containsWords([name], search));
  const offlineWords = isOnline
    ? undefined
    : "You’re offline, so this only searches equipment on this device.";
  return (
    <div className={picker}>
      <ComboBox
        label="Equipment"
        placeholder={value.length > 0 ? "Add another" : isPhone ? "Search" : "Search or create"}
        description={customerId ? offlineWords : MESSAGES.selectCustomerFirst}
        isDisabled={!customerId}
        items={offered
          .filter((item) => !value.includes(item.id))
          .map(({ id, name, make, model }) => ({
            id,
            label: name,
            detail: [make, model].filter(Boolean).join(" "),
          }))}
        selectedKey={null}
        onSelectionChange={(id) => id && add(id)}
        onInputChange={setSearch}
        onCreate={create}
        isLoading={settled !== search.trim() || options.loading || isCreating}
        emptyText={offered.length > 0 ? "No other equipment" : "No equipment yet. Type a name to create it."}
        errorMessage={failure ?? errorMessage ?? (options.error && MESSAGES.failedToLoadEquipment)}
      />
      <ChosenEquipment ids={value} onRemove={(id) => onChange(value.filter((each) => each !== id))} />
    </div>
  );
}
