import { type SyntheticEvent, useId, useRef } from "react";
import { TooltipText } from "../Tooltip/TooltipText.tsx";
import { useTooltip } from "../Tooltip/use-tooltip.ts";

const preventDefault = (event: SyntheticEvent) => event.preventDefault();

/**
 * What a button is given while a reason holds it: it keeps the focus and submits nothing, and says why, by hover,
 * focus and press, and always to assistive technology. `words` go inside it.
 */
export function useHeldButton(reason: string | undefined) {
  const id = useId();
  const words = useRef<HTMLSpanElement>(null);
  const { isOpen, open, handlers } = useTooltip();
  if (!reason) return {};
  return {
    props: {
      "aria-disabled": true,
      "aria-describedby": id,
      onPress: open,
      // Before React Aria, which hears some clicks only.
      onClickCapture: preventDefault,
      ...handlers,
    },
    words: (
      <>
        <span ref={words} id={id} hidden>
          {reason}
        </span>
        {isOpen && <TooltipText trigger={() => words.current?.parentElement}>{reason}</TooltipText>}
      </>
    ),
  };
}
