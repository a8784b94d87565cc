import { type ReactNode, useEffect, useRef } from "react";
import * as css from "./outcome-note.css.ts";

export interface OutcomeNoteProps {
  answer: string;
  children: ReactNode;
}

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
