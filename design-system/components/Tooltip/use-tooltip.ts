import { type FocusEvent, type PointerEvent, useEffect, useRef, useState } from "react";

const openDelay = 700;
/** If a tooltip closed within this time, the next one opens immediately. */
const skipDelay = 300;
const closeDelay = 100;

// One per page: only one tooltip is open at a time.
let lastClosedAt = Number.NEGATIVE_INFINITY;
let closeOpenOne: (() => void) | undefined;

/** Opens one tooltip at a time. Escape, pressing or scrolling closes it. */
export function useTooltip() {
  const [isOpen, setOpen] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const isByKeys = useRef(false);

  const close = useRef(() => {
    clearTimeout(timer.current);
    setOpen(false);
  }).current;

  const open = () => {
    clearTimeout(timer.current);
    if (closeOpenOne !== close) closeOpenOne?.();
    closeOpenOne = close;
    isByKeys.current = false;
    setOpen(true);
  };

  useEffect(() => {
    if (!isOpen) return;
    const onKeyDown = (event: KeyboardEvent) => {
      // If the tooltip was opened by keyboard, Escape closes only the tooltip. If it was opened by hovering, Escape
      // also closes the panel.
      if (event.key === "Escape" && isByKeys.current) event.stopPropagation();
      close();
    };
    document.addEventListener("keydown", onKeyDown, true);
    document.addEventListener("scroll", close, true);
    return () => {
      document.removeEventListener("keydown", onKeyDown, true);
      document.removeEventListener("scroll", close, true);
      lastClosedAt = performance.now();
      if (closeOpenOne === close) closeOpenOne = undefined;
    };
  }, [isOpen, close]);

  useEffect(() => () => clearTimeout(timer.current), []);

  const later = (act: () => void, delay: number) => {
    clearTimeout(timer.current);
    timer.current = setTimeout(act, delay);
  };

  return {
    isOpen,
    open,
    handlers: {
      onPointerEnter: ({ pointerType }: PointerEvent) => {
        if (pointerType === "touch") return;
        const isWarm = closeOpenOne !== undefined || performance.now() - lastClosedAt < skipDelay;
        later(open, isWarm ? 0 : openDelay);
      },
      onPointerLeave: ({ pointerType }: PointerEvent) => pointerType !== "touch" && later(close, closeDelay),
      onPointerDown: close,
      onFocus: ({ target }: FocusEvent) => {
        if (!target.matches(":focus-visible")) return;
        open();
        isByKeys.current = true;
      },
      onBlur: close,
    },
  };
}
