import { type ReactNode, useEffect, useRef } from "react";
import * as css from "./after-answer.css.ts";

export interface AfterAnswerProps {
  /** What was answered by now: when it changes on this page, the words below come into view, and take the focus. */
  answer: string;
  children: ReactNode;
}

/** What a customer is told after an answer, which stands far above the button that gave it. */
export function AfterAnswer({ answer, children }: AfterAnswerProps) {
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
