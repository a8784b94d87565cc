import { type RefObject, useEffect } from "react";

/** Sets `--visible-height` to the height left above a phone's keyboard. */
export function useVisibleHeight(element: RefObject<HTMLElement | null>) {
  useEffect(() => {
    const viewport = window.visualViewport;
    if (!viewport) return;
    const measure = () => {
      const isTyping = viewport.height < window.innerHeight - 120;
      const { style } = element.current ?? {};
      if (isTyping) style?.setProperty("--visible-height", `${viewport.height}px`);
      else style?.removeProperty("--visible-height");
    };
    measure();
    viewport.addEventListener("resize", measure);
    return () => viewport.removeEventListener("resize", measure);
  }, [element]);
}
