import { type ReactNode, useEffect, useRef } from "react";
import * as css from "./outcome-notice.css.ts";

export interface OutcomeNoticeProps {
  /** The outcome so far: when it changes, the notice scrolls into view and takes the focus. */
  answer: string;
  children: ReactNode;
}

/** The notice after a customer's answer, which is far above the button that they pressed. */
export function OutcomeNotice({ answer, children }: OutcomeNoticeProps) {
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
