import type { ReactNode } from "react";
import * as css from "./DocketCard.css.ts";

export interface DocketCardProps {
  summary: ReactNode;
  children: ReactNode;
  label?: string;
}

/** Shows a summary above its details, like a job docket. Only for job headers, totals and amounts due. */
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

export interface DocketTotalProps {
  label: string;
  children: ReactNode;
}

/** Shows the most important figure below the perforation. */
export function DocketTotal({ label, children }: DocketTotalProps) {
  return (
    <div className={css.total}>
      <span>{label}</span>
      <output className={css.grand}>{children}</output>
    </div>
  );
}
