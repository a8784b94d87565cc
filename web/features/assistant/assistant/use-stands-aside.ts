import { type RefObject, useEffect, useState } from "react";
import { useIsPhone } from "../../../platform/screen/media-query.ts";

const CONTROLS = "a, button, input, select, textarea, summary, [role='button']";
/** A row this wide leaves room next to the button. Narrower controls don't. */
const WIDE = 0.6;
const SETTLED_MS = 150;
const PLACES = [0.1, 0.5, 0.9];

/** Returns true if the button would cover a control on a phone. Checks again after scrolling or page changes settle. */
export function useStandsAside(button: RefObject<HTMLElement | null>, isShown: boolean): boolean {
  const isPhone = useIsPhone();
  const [isAside, setAside] = useState(false);
  useEffect(() => {
    if (!isPhone || !isShown) return setAside(false);
    let timer: ReturnType<typeof setTimeout>;
    const settle = () => {
      clearTimeout(timer);
      timer = setTimeout(() => button.current && setAside(coversControl(button.current)), SETTLED_MS);
    };
    const changes = new MutationObserver(settle);
    changes.observe(document.body, { childList: true, subtree: true });
    addEventListener("scroll", settle, { capture: true, passive: true });
    addEventListener("resize", settle);
    settle();
    return () => {
      clearTimeout(timer);
      changes.disconnect();
      removeEventListener("scroll", settle, { capture: true });
      removeEventListener("resize", settle);
    };
  }, [button, isPhone, isShown]);
  return isAside;
}

/** Ignores the button's transform. */
function coversControl(button: HTMLElement): boolean {
  const { offsetLeft, offsetTop, offsetWidth, offsetHeight } = button;
  return PLACES.some((across) =>
    PLACES.some((down) =>
      document
        .elementsFromPoint(offsetLeft + offsetWidth * across, offsetTop + offsetHeight * down)
        .some((element) => {
          const control = element.closest(CONTROLS);
          if (!control || button.contains(control)) return false;
          return control.getBoundingClientRect().width < innerWidth * WIDE;
        }),
    ),
  );
}
