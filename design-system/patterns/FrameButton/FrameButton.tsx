import type { ReactNode } from "react";
import { Button } from "react-aria-components/Button";
import { iconBox } from "../../tokens/icon.css.ts";
import { keys as keysClass } from "../Sidebar/Sidebar.css.ts";
import { frameButton } from "./FrameButton.css.ts";

export interface FrameButtonProps {
  icon: ReactNode;
  keys?: string;
  onPress: () => void;
  children: ReactNode;
}

/** Shows an action below the navigation. In the slide-out menu it also closes the menu. */
export function FrameButton({ icon, keys, onPress, children }: FrameButtonProps) {
  return (
    <Button slot="close" className={frameButton} onPress={onPress}>
      <span className={iconBox} aria-hidden>
        {icon}
      </span>
      {children}
      {keys && (
        <kbd className={keysClass} aria-hidden>
          {keys}
        </kbd>
      )}
    </Button>
  );
}
