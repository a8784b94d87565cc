import { type PointerEvent, useRef } from "react";

const FAR_ENOUGH_PX = 48;

/** Returns touch handlers for sideways swipes. Turn them off while a finger is scrolling. */
export function useSwipe(onSwipe: (direction: "left" | "right") => void, isOff: boolean) {
  const start = useRef<{ x: number; y: number } | null>(null);
  if (isOff) return {};
  return {
    onPointerDown({ clientX, clientY, isPrimary, pointerType }: PointerEvent) {
      start.current = isPrimary && pointerType !== "mouse" ? { x: clientX, y: clientY } : null;
    },
    onPointerUp({ clientX, clientY }: PointerEvent) {
      if (!start.current) return;
      const across = clientX - start.current.x;
      const down = clientY - start.current.y;
      start.current = null;
      if (Math.abs(across) < FAR_ENOUGH_PX || Math.abs(across) < Math.abs(down)) return;
      onSwipe(across < 0 ? "left" : "right");
    },
    onPointerCancel() {
      start.current = null;
    },
  };
}
