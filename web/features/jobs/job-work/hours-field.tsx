import { IconButton } from "@fettle/design-system/IconButton";
import { Select } from "@fettle/design-system/Select";
import { HOURS_MAX, HOURS_STEP } from "@fettle/rules/jobs/job-work.schema";
import { Minus, Plus } from "lucide-react";
import { useIsPhone } from "../../../platform/screen/media-query.ts";
import { formatHours } from "./format-hours.ts";
import { stepper, stepperValue } from "./job-work.css.ts";

const CHOICES = Array.from({ length: HOURS_MAX / HOURS_STEP }, (_, index) => {
  const hours = (index + 1) * HOURS_STEP;
  return { id: String(hours), label: formatHours(hours) };
});

export function HoursField({ value, onChange }: { value: number; onChange: (hours: number) => void }) {
  const isPhone = useIsPhone();
  if (!isPhone) {
    return (
      <Select
        label="Hours"
        hideLabel
        items={CHOICES}
        selectedKey={String(value)}
        onSelectionChange={(key) => onChange(Number(key))}
      />
    );
  }
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset can't be a flex row in every browser.
    <div className={stepper} role="group" aria-label="Hours">
      <IconButton
        label="Half an hour less"
        variant="secondary"
        size="touch"
        icon={<Minus />}
        isDisabled={value <= HOURS_STEP}
        onPress={() => onChange(value - HOURS_STEP)}
      />
      <output className={stepperValue}>{formatHours(value)}</output>
      <IconButton
        label="Half an hour more"
        variant="secondary"
        size="touch"
        icon={<Plus />}
        isDisabled={value >= HOURS_MAX}
        onPress={() => onChange(value + HOURS_STEP)}
      />
    </div>
  );
}
