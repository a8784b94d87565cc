import type { ReactNode } from "react";
import * as css from "./DocketCard.css.ts";

export interface DocketCardProps {
  /** Above the perforation: `DocketFact`s side by side, stacked on a phone. */
  summary: ReactNode;
  /** Below it. */
  children: ReactNode;
  /** The accessible name of the card. */
  label?: string;
}

/** A summary above its details, styled like a job docket: for the job header, totals and the amount due only. */
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
  /** The most important fact. */
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
  /** The amount. */
  children: ReactNode;
}

/** The most important figure, below the perforation. */
export function DocketTotal({ label, children }: DocketTotalProps) {
  return (
    <div className={css.total}>
      <span>{label}</span>
      <output className={css.grand}>{children}</output>
    </div>
  );
}
