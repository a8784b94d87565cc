import type { ReactNode, Ref } from "react";
import { Button } from "react-aria-components/Button";
import { button, dot } from "./TopBarButton.css.ts";

export interface TopBarButtonProps {
  label: string;
  icon: ReactNode;
  isExpanded?: boolean;
  /** Shows a dot while something waits. `label` says what. */
  count?: number;
  onPress: () => void;
  ref?: Ref<HTMLButtonElement>;
}

/** Opens a menu or a dialog from a phone's top bar. */
export function TopBarButton({ label, icon, isExpanded, count = 0, onPress, ref }: TopBarButtonProps) {
  return (
    <Button
      ref={ref}
      aria-label={label}
      aria-haspopup="dialog"
      aria-expanded={isExpanded}
      className={button}
      onPress={onPress}
    >
      {icon}
      {count > 0 && <span aria-hidden className={dot} />}
    </Button>
  );
}
