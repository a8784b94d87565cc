import type { ReactNode } from "react";

export interface FieldOptionProps {
  id: string;
  isActive: boolean;
  onChoose: () => void;
  onPoint?: () => void;
  className: string;
  children: ReactNode;
}

/**
 * An option for a text field's list. Focus stays in the field, which points to the active option with
 * `aria-activedescendant`.
 */
export function FieldOption({ id, isActive, onChoose, onPoint, className, children }: FieldOptionProps) {
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the field handles Enter.
    // biome-ignore lint/a11y/useFocusableInteractive: focus stays in the field.
    <div
      id={id}
      role="option"
      aria-selected={isActive}
      data-focused={isActive || undefined}
      className={className}
      onPointerMove={() => !isActive && onPoint?.()}
      onMouseDown={(event) => event.preventDefault()}
      onClick={onChoose}
    >
      {children}
    </div>
  );
}
