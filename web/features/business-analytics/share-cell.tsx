import type { CSSProperties } from "react";
import * as css from "./business-analytics.css.ts";

/** A share and its count on a tint that grows with it. */
export function ShareCell({ count, of }: { count: number; of: number }) {
  const share = of > 0 ? count / of : 0;
  return (
    <span className={css.share} style={{ "--tint": `${Math.round(share * 26)}%` } as CSSProperties}>
      <strong>{Math.round(share * 100)}%</strong> <span className={css.shareCount}>{count}</span>
    </span>
  );
}
