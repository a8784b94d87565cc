import { type ReactNode, useId, useLayoutEffect, useRef } from "react";
import { createPortal } from "react-dom";
import { besideTrigger, type TooltipPlacement } from "./position.ts";
import { tooltip } from "./Tooltip.css.ts";

interface TooltipTextProps {
  trigger: () => Element | null | undefined;
  placement?: TooltipPlacement;
  children: ReactNode;
}

export function TooltipText({ trigger, placement = "top", children }: TooltipTextProps) {
  const id = useId();
  const tipRef = useRef<HTMLDivElement>(null);
  const getTrigger = useRef(trigger).current;

  useLayoutEffect(() => {
    const element = getTrigger();
    const tip = tipRef.current;
    if (!element || !tip) return;
    const viewport = { width: document.documentElement.clientWidth, height: window.innerHeight };
    const spot = besideTrigger(
      element.getBoundingClientRect(),
      tip.getBoundingClientRect(),
      viewport,
      placement,
    );
    tip.style.left = `${spot.left}px`;
    tip.style.top = `${spot.top}px`;
    // Don't repeat a trigger's name or replace its description.
    if (element.getAttribute("aria-label") === tip.textContent) return;
    if (element.hasAttribute("aria-describedby")) return;
    element.setAttribute("aria-describedby", id);
    return () => element.removeAttribute("aria-describedby");
  }, [getTrigger, id, placement]);

  return createPortal(
    <div ref={tipRef} id={id} role="tooltip" className={tooltip} data-react-aria-top-layer>
      {children}
    </div>,
    document.body,
  );
}
