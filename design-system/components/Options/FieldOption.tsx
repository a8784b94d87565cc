import type { ReactNode } from "react";

export interface FieldOptionProps {
  id: string;
  isActive: boolean;
  onChoose: () => void;
  /** The pointer moves over it while another one is active. */
  onPoint?: () => void;
  className: string;
  children: ReactNode;
}

/**
 * An option of a list that belongs to a text field: the focus stays in the field, which hears the keys and names the
 * active option by `aria-activedescendant`.
 */
export function FieldOption({ id, isActive, onChoose, onPoint, className, children }: FieldOptionProps) {
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the field hears Enter.
    // biome-ignore lint/a11y/useFocusableInteractive: the focus stays in the field.
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
