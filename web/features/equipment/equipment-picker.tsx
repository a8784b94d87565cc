import { useMutation, useQuery } from "@apollo/client/react";
import { ComboBox } from "@fettle/design-system/ComboBox";
import { MESSAGES } from "@fettle/rules/messages";
import { containsWords } from "@fettle/rules/search-words";
import { useState } from "react";
import { CreateEquipmentDocument, CustomerEquipmentDocument } from "../../generated/graphql.ts";
import { withIdempotencyKey } from "../../platform/apollo/with-idempotency-key.ts";
import { saveFailure } from "../../platform/forms/save-failure.ts";
import { useDebounced } from "../../platform/screen/debounced.ts";
import { ChosenEquipment } from "./chosen-equipment.tsx";
import { placeEquipment } from "./equipment-cache.ts";
import { picker } from "./equipment-picker.css.ts";

export interface EquipmentPickerProps {
  /** The customer whose equipment is offered; none without one. */
  customerId: string | null;
  value: readonly string[];
  onChange: (ids: string[]) => void;
  errorMessage?: string;
}

/** Selects pieces of a customer's equipment, or creates one from the typed text. */
export function EquipmentPicker({ customerId, value, onChange, errorMessage }: EquipmentPickerProps) {
  const [search, setSearch] = useState("");
  const [failure, setFailure] = useState<string>();
  const settled = useDebounced(search.trim());
  const options = useQuery(CustomerEquipmentDocument, {
    variables: { customerId: customerId ?? "", search: settled || null },
    skip: !customerId,
  });
  const [createEquipment, creation] = useMutation(CreateEquipmentDocument, {
    context: { handlesErrors: true },
    update: (cache, { data }) => data && placeEquipment(cache, data.createEquipment),
  });

  const add = (id: string) => onChange([...value.filter((each) => each !== id), id]);
  const create = async (name: string) => {
    setFailure(undefined);
    try {
      const { data } = await withIdempotencyKey(`equipment:${customerId}:${name}`, (id) =>
        createEquipment({ variables: { input: { id, name, customerId } } }),
      );
      if (data) add(data.createEquipment.id);
    } catch (error) {
      setFailure(saveFailure(error, MESSAGES.failedToCreateEquipment)?.message);
    }
  };

  // The server also searches other fields; a picker matches names alone.
  const found = options.data?.equipmentList.edges ?? [];
  const offered = found.map((edge) => edge.node).filter(({ name }) => containsWords([name], search));
  return (
    <div className={picker}>
      <ComboBox
        label="Equipment"
        placeholder={value.length > 0 ? "Add another" : "Search or create"}
        disabledPlaceholder="Choose a customer first"
        description={customerId ? undefined : MESSAGES.selectCustomerFirst}
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
        isLoading={settled !== search.trim() || options.loading || creation.loading}
        emptyText={offered.length > 0 ? "No other equipment" : "No equipment yet. Type a name to create it."}
        errorMessage={failure ?? errorMessage ?? (options.error && MESSAGES.failedToLoadEquipment)}
      />
      <ChosenEquipment ids={value} onRemove={(id) => onChange(value.filter((each) => each !== id))} />
    </div>
  );
}
