import { type FocusEvent, type PointerEvent, useEffect, useRef, useState } from "react";

/** The hover delay before the first tooltip opens, in milliseconds. */
const openDelay = 700;
/** After one has closed, the next opens at once within this time. */
const skipDelay = 300;
/** The delay before closing, for the pointer on its way to the tooltip. */
const closeDelay = 100;

let lastClosedAt = Number.NEGATIVE_INFINITY;
let closeOpenOne: (() => void) | undefined;

/**
 * Opens on hover after a delay and on keyboard focus at once; one at a time; Escape, a press and scrolling close it.
 */
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
      // Whoever came by keyboard closes the tooltip alone; under a pointer it never keeps a panel open.
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
