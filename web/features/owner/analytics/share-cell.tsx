import type { CSSProperties } from "react";
import * as css from "./owner-analytics.css.ts";

interface CellProps {
  count: number;
  /** What the cell counts, for whoever hears it: ‘Paid by day 14, August 2026’. */
  label: string;
  /** Opens the organisations behind it. */
  onOpen: () => void;
}

/** A share and its count on a tint that grows with it. */
export function ShareCell({ count, of, label, onOpen }: CellProps & { of: number }) {
  const share = of > 0 ? count / of : 0;
  const percent = Math.round(share * 100);
  return (
    <button
      type="button"
      className={css.share}
      style={{ "--tint": `${percent}%` } as CSSProperties}
      aria-label={`${label}: ${percent}%, ${count}`}
      onClick={onOpen}
    >
      <strong>{percent}%</strong> <span className={css.shareCount}>{count}</span>
    </button>
  );
}

/** A count that can still change: no share. */
export const OpenCell = ({ count, word, label, onOpen }: CellProps & { word: string }) => (
  <button type="button" className={css.immature} aria-label={`${label}: ${count} ${word}`} onClick={onOpen}>
    {count} {word}
  </button>
);

/** How many organisations a row is about. */
export const WholeCell = ({ count, label, onOpen }: CellProps) => (
  <button type="button" className={css.whole} aria-label={`${label}: ${count}`} onClick={onOpen}>
    {count}
  </button>
);
