import type { ReactNode } from "react";
import {
  action as actionClass,
  detail as detailClass,
  heading as headingClass,
  quiet,
  state,
} from "./EmptyState.css.ts";
import { LevelPicture } from "./LevelPicture.tsx";

export interface EmptyStateProps {
  heading: string;
  detail?: ReactNode;
  /** One button. */
  action?: ReactNode;
  /** Off where nothing matches a search. */
  illustration?: boolean;
}

/** Says that there is nothing yet, and what to do about it. */
export function EmptyState({ heading, detail, action, illustration = true }: EmptyStateProps) {
  return (
    <div className={illustration ? state : `${state} ${quiet}`}>
      {illustration && <LevelPicture isLevel />}
      <h2 className={headingClass}>{heading}</h2>
      {detail && <p className={detailClass}>{detail}</p>}
      {action && <div className={actionClass}>{action}</div>}
    </div>
  );
}
