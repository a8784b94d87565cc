import type { CSSProperties } from "react";
import * as css from "./owner-analytics.css.ts";

interface CellProps {
  count: number;
  /** For screen readers, e.g. ‘Paid by day 14, August 2026’. */
  label: string;
  onOpen: () => void;
}

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

/** Shows the count for an unfinished cohort, which has no percentage yet. */
export const OpenCell = ({ count, word, label, onOpen }: CellProps & { word: string }) => (
  <button type="button" className={css.immature} aria-label={`${label}: ${count} ${word}`} onClick={onOpen}>
    {count} {word}
  </button>
);

export const WholeCell = ({ count, label, onOpen }: CellProps) => (
  <button type="button" className={css.whole} aria-label={`${label}: ${count}`} onClick={onOpen}>
    {count}
  </button>
);
