import { type ReactElement, type ReactNode, useRef } from "react";
import type { TooltipPlacement } from "./position.ts";
import { anchor } from "./Tooltip.css.ts";
import { TooltipText } from "./TooltipText.tsx";
import { useTooltip } from "./use-tooltip.ts";

export interface TooltipProps {
  content: ReactNode;
  children: ReactElement;
  placement?: TooltipPlacement;
}

/** Shows a short hint on keyboard focus, or after hovering for 700 ms. */
export function Tooltip({ content, children, placement }: TooltipProps) {
  const { isOpen, handlers } = useTooltip();
  const anchorRef = useRef<HTMLSpanElement>(null);
  return (
    <span ref={anchorRef} className={anchor} {...handlers}>
      {children}
      {isOpen && (
        <TooltipText trigger={() => anchorRef.current?.firstElementChild} placement={placement}>
          {content}
        </TooltipText>
      )}
    </span>
  );
}
