export type TooltipPlacement = "top" | "bottom" | "left" | "right";

interface Box {
  left: number;
  top: number;
  width: number;
  height: number;
}

const gap = 7;
const margin = 8;
const opposite = { top: "bottom", bottom: "top", left: "right", right: "left" } as const;

/** Places a tooltip on the preferred side, or on the other side if there's no room. Returns viewport pixels. */
export function besideTrigger(
  trigger: Box,
  tip: { width: number; height: number },
  viewport: { width: number; height: number },
  placement: TooltipPlacement,
): { left: number; top: number } {
  const centre = {
    left: trigger.left + (trigger.width - tip.width) / 2,
    top: trigger.top + (trigger.height - tip.height) / 2,
  };
  const on = {
    top: { left: centre.left, top: trigger.top - tip.height - gap },
    bottom: { left: centre.left, top: trigger.top + trigger.height + gap },
    left: { left: trigger.left - tip.width - gap, top: centre.top },
    right: { left: trigger.left + trigger.width + gap, top: centre.top },
  };
  const most = { left: viewport.width - tip.width - margin, top: viewport.height - tip.height - margin };
  const fits = ({ left, top }: { left: number; top: number }) =>
    placement === "top" || placement === "bottom"
      ? top >= margin && top <= most.top
      : left >= margin && left <= most.left;
  const spot =
    fits(on[placement]) || !fits(on[opposite[placement]]) ? on[placement] : on[opposite[placement]];
  return {
    left: Math.max(margin, Math.min(spot.left, most.left)),
    top: Math.max(margin, Math.min(spot.top, most.top)),
  };
}
