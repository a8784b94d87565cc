import { type SyntheticEvent, useId, useRef } from "react";
import { TooltipText } from "../Tooltip/TooltipText.tsx";
import { useTooltip } from "../Tooltip/use-tooltip.ts";

const preventDefault = (event: SyntheticEvent) => event.preventDefault();

/**
 * Returns props for a button disabled with a reason. It stays focusable and shows the reason on hover, focus and press.
 * Render `words` inside the button.
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
      // Capture phase: React Aria doesn't see every click.
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
