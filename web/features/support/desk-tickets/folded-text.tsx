import { Button } from "@fettle/design-system/Button";
import { useEffect, useId, useRef, useState } from "react";
import * as css from "./desk-tickets.css.ts";

export function FoldedText({ text }: { text: string }) {
  const id = useId();
  const shown = useRef<HTMLParagraphElement>(null);
  const [isOpen, setOpen] = useState(false);
  const [isLong, setLong] = useState(false);
  useEffect(() => {
    const element = shown.current;
    // Expanded text never overflows, so only measure it while it's folded.
    if (!element || isOpen) return;
    const observer = new ResizeObserver(() => setLong(element.scrollHeight > element.clientHeight));
    observer.observe(element);
    return () => observer.disconnect();
  }, [isOpen]);
  return (
    <div className={css.foldable}>
      <p ref={shown} id={id} className={isOpen ? css.prose : css.folded}>
        {text}
      </p>
      {isLong && (
        <Button
          size="compact"
          variant="ghost"
          aria-expanded={isOpen}
          aria-controls={id}
          onPress={() => setOpen(!isOpen)}
        >
          {isOpen ? "Show less" : "Show all"}
        </Button>
      )}
    </div>
  );
}
