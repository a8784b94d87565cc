import { SuggestInput } from "@fettle/design-system/SuggestInput";
import { UNIT_LABELS } from "@fettle/rules/jobs/unit";
import { useId, useState } from "react";
import * as css from "./job-work.css.ts";
import { usePartSuggestions } from "./use-part-suggestions.ts";

interface PartNameFieldProps {
  value: string;
  onChange: (name: string) => void;
  onBlur: () => void;
  errorMessage?: string;
}

export function PartNameField({ value, onChange, onBlur, errorMessage }: PartNameFieldProps) {
  const [isOpen, setOpen] = useState(false);
  const errorId = useId();
  const items = usePartSuggestions(value, isOpen);
  return (
    <div className={css.partName}>
      <SuggestInput
        label="Part name"
        placeholder="Part name"
        value={value}
        onChange={(name) => {
          onChange(name);
          setOpen(name.trim() !== "");
        }}
        onBlur={onBlur}
        isOpen={isOpen}
        onOpenChange={setOpen}
        heading="Price list"
        suggestions={items.map(({ id, name, description, unit }) => ({
          id,
          label: name,
          detail: description,
          ...(unit !== "each" && { figure: UNIT_LABELS[unit] }),
        }))}
        onChoose={(id) => onChange(items.find((item) => item.id === id)?.name ?? value)}
        isInvalid={errorMessage !== undefined}
        errorId={errorId}
        isAlone
      />
      {errorMessage && (
        <p id={errorId} className={css.partError}>
          {errorMessage}
        </p>
      )}
    </div>
  );
}
