import { type ReactNode, useEffect, useRef } from "react";
import * as css from "./outcome-note.css.ts";

export interface OutcomeNoteProps {
  /** The outcome so far: when it changes, the note scrolls into view and takes the focus. */
  answer: string;
  children: ReactNode;
}

/** The note after a customer's answer, which is far above the button that they pressed. */
export function OutcomeNote({ answer, children }: OutcomeNoteProps) {
  const box = useRef<HTMLDivElement>(null);
  const before = useRef(answer);
  useEffect(() => {
    if (before.current === answer) return;
    before.current = answer;
    box.current?.scrollIntoView({ block: "center" });
    box.current?.focus({ preventScroll: true });
  }, [answer]);
  return (
    <div ref={box} tabIndex={-1} className={css.answered}>
      {children}
    </div>
  );
}
