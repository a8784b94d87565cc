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
  action?: ReactNode;
  /** Turn this off if a search has no matches. */
  illustration?: boolean;
  /** Makes its heading the page’s title. */
  isPage?: boolean;
}

export function EmptyState({
  heading,
  detail,
  action,
  illustration = true,
  isPage = false,
}: EmptyStateProps) {
  const Heading = isPage ? "h1" : "h2";
  return (
    <div className={illustration ? state : `${state} ${quiet}`}>
      {illustration && <LevelPicture isLevel />}
      <Heading className={headingClass}>{heading}</Heading>
      {detail && <p className={detailClass}>{detail}</p>}
      {action && <div className={actionClass}>{action}</div>}
    </div>
  );
}
