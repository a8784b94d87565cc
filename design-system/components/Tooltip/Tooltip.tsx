import { type ReactElement, type ReactNode, useId, useLayoutEffect, useRef } from "react";
import { createPortal } from "react-dom";
import { besideTrigger, type TooltipPlacement } from "./position.ts";
import { anchor, tooltip } from "./Tooltip.css.ts";
import { useTooltip } from "./use-tooltip.ts";

export interface TooltipProps {
  content: ReactNode;
  /** One element; a control, or something that names itself. */
  children: ReactElement;
  placement?: TooltipPlacement;
}

/** A short text beside what the pointer rests on (700 ms; 300 ms after another) or what has keyboard focus. */
export function Tooltip({ content, children, placement = "top" }: TooltipProps) {
  const { isOpen, handlers } = useTooltip();
  const id = useId();
  const anchorRef = useRef<HTMLSpanElement>(null);
  const tipRef = useRef<HTMLDivElement>(null);

  useLayoutEffect(() => {
    const trigger = anchorRef.current?.firstElementChild;
    const tip = tipRef.current;
    if (!isOpen || !trigger || !tip) return;
    const viewport = { width: document.documentElement.clientWidth, height: window.innerHeight };
    const spot = besideTrigger(
      trigger.getBoundingClientRect(),
      tip.getBoundingClientRect(),
      viewport,
      placement,
    );
    tip.style.left = `${spot.left}px`;
    tip.style.top = `${spot.top}px`;
    // A trigger that has the text for its name is not described by it too.
    if (trigger.getAttribute("aria-label") === tip.textContent) return;
    trigger.setAttribute("aria-describedby", id);
    return () => trigger.removeAttribute("aria-describedby");
  }, [isOpen, id, placement]);

  return (
    <span ref={anchorRef} className={anchor} {...handlers}>
      {children}
      {isOpen &&
        createPortal(
          <div ref={tipRef} id={id} role="tooltip" className={tooltip} data-react-aria-top-layer>
            {content}
          </div>,
          document.body,
        )}
    </span>
  );
}
