import type { ReactNode } from "react";
import { chip } from "../ToggleGroup/ToggleGroup.css.ts";
import { fitting, label } from "./ToggleChip.css.ts";

export interface ToggleChipProps {
  children: ReactNode;
  isSelected: boolean;
  onChange: (isSelected: boolean) => void;
}

export function ToggleChip({ children, isSelected, onChange }: ToggleChipProps) {
  return (
    <button
      type="button"
      aria-pressed={isSelected}
      data-selected={isSelected || undefined}
      className={`${chip} ${fitting}`}
      onClick={() => onChange(!isSelected)}
    >
      <span className={label}>{children}</span>
    </button>
  );
}
