import type { ReactNode } from "react";
import { day } from "./melbourne-time.ts";
import * as css from "./status-page.css.ts";

interface Props {
  id: string;
  /** ISO instant. */
  at: string;
  title: string;
  children: ReactNode;
}

export const StatusEntry = ({ id, at, title, children }: Props) => (
  <li className={css.incident} id={id}>
    <time className={css.date} dateTime={at}>
      {day(at)}
    </time>
    <div>
      <h3 className={css.incidentTitle}>{title}</h3>
      {children}
    </div>
  </li>
);
