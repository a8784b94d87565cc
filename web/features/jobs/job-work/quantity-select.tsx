import { Select } from "@fettle/design-system/Select";
import { PART_QUANTITY_MAX } from "@fettle/rules/jobs/job-work.schema";

const QUANTITIES = Array.from({ length: PART_QUANTITY_MAX }, (_, index) => ({
  id: String(index + 1),
  label: String(index + 1),
}));

export const QuantitySelect = ({
  value,
  onChange,
}: {
  value: number;
  onChange: (quantity: number) => void;
}) => (
  <Select
    label="Quantity"
    hideLabel
    items={QUANTITIES}
    selectedKey={String(value)}
    onSelectionChange={(key) => onChange(Number(key))}
  />
);
