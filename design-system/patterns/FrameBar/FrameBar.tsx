import type { ReactNode } from "react";
import { frame } from "../AppShell/frame.css.ts";
import * as css from "./FrameBar.css.ts";

export interface FrameBarProps {
  label: string;
  icon: ReactNode;
  lead: ReactNode;
  children: ReactNode;
  aside?: ReactNode;
  /** Announced politely when it changes. */
  announcement?: string | undefined;
  action: ReactNode;
}

/** Shows a permanent bar in a colour no banner uses. Render it right before an `AppShell`. */
export function FrameBar({ label, icon, lead, children, aside, announcement, action }: FrameBarProps) {
  return (
    <section aria-label={label} className={`${frame.owner} ${css.bar}`}>
      <span className={css.icon} aria-hidden>
        {icon}
      </span>
      <p className={css.words}>
        <strong className={css.lead}>{lead}</strong> {children}
      </p>
      {aside && <span className={css.aside}>{aside}</span>}
      <span role="status" className={css.unseen}>
        {announcement}
      </span>
      {action}
    </section>
  );
}
