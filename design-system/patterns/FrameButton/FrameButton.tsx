import type { ReactNode, Ref } from "react";
import { Button } from "react-aria-components/Button";
import { iconBox } from "../../tokens/icon.css.ts";
import type { NavItem } from "../Sidebar/NavList.tsx";
import { count as countClass, keys as keysClass, unseen } from "../Sidebar/Sidebar.css.ts";
import { frameButton } from "./FrameButton.css.ts";

export interface FrameButtonProps {
  icon: ReactNode;
  keys?: string;
  count?: NavItem["count"];
  onPress: () => void;
  children: ReactNode;
  ref?: Ref<HTMLButtonElement>;
}

/** Shows an action below the navigation. In the slide-out menu it also closes the menu. */
export function FrameButton({ icon, keys, count, onPress, children, ref }: FrameButtonProps) {
  return (
    <Button ref={ref} slot="close" aria-haspopup="dialog" className={frameButton} onPress={onPress}>
      <span className={iconBox} aria-hidden>
        {icon}
      </span>
      {children}
      {count && count.value > 0 && (
        <span className={countClass}>
          {count.value}
          <span className={unseen}> {count.label}</span>
        </span>
      )}
      {keys && (
        <kbd className={keysClass} aria-hidden>
          {keys}
        </kbd>
      )}
    </Button>
  );
}
