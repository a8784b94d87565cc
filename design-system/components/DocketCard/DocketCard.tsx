import type { ReactNode } from "react";
import * as css from "./DocketCard.css.ts";

export interface DocketCardProps {
  /** Above the perforation: `DocketFact`s side by side, below each other on a phone. */
  summary: ReactNode;
  /** Below it. */
  children: ReactNode;
  /** Names the card for assistive technology. */
  label?: string;
}

/** A summary torn off its detail, as on a job docket: for the job header, totals and the amount due only. */
export function DocketCard({ summary, children, label }: DocketCardProps) {
  return (
    <section className={css.docket} aria-label={label}>
      <div className={css.summary}>{summary}</div>
      <div className={css.perforation} />
      <div className={css.detail}>{children}</div>
    </section>
  );
}

export interface DocketFactProps {
  label: string;
  children: ReactNode;
  /** The fact that matters most. */
  isLarge?: boolean;
}

export function DocketFact({ label, children, isLarge }: DocketFactProps) {
  return (
    <div>
      <div className={css.label}>{label}</div>
      <div className={isLarge ? css.largeFact : css.fact}>{children}</div>
    </div>
  );
}
