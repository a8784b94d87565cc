import type { ReactNode } from "react";
import { frame } from "../AppShell/frame.css.ts";
import * as css from "./FrameBar.css.ts";

export interface FrameBarProps {
  label: string;
  icon: ReactNode;
  /** The bold first words. */
  lead: ReactNode;
  children: ReactNode;
  /** Short, before the action: the time that is left. */
  aside?: ReactNode;
  /** Said politely when it changes. */
  announcement?: string | undefined;
  action: ReactNode;
}

/**
 * A bar above the whole shell in the owner's frame colour, which no tone has, so that it can't be taken for one of the
 * page's own banners. It stays, and can't be dismissed; rendered right before an AppShell.
 */
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
