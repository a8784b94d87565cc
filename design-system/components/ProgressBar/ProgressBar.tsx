import { ProgressBar as AriaProgressBar } from "react-aria-components/ProgressBar";
import * as css from "./ProgressBar.css.ts";

export interface ProgressBarProps {
  label: string;
  /** From 0 to `max`. Leave out for indeterminate progress. */
  value?: number;
  max?: number;
  figures?: string;
}

export function ProgressBar({ label, value, max = 100, figures }: ProgressBarProps) {
  const isIndeterminate = value === undefined;
  return (
    <AriaProgressBar
      className={css.progress}
      aria-label={label}
      value={value ?? 0}
      maxValue={Math.max(max, 1)}
      isIndeterminate={isIndeterminate}
      valueLabel={figures}
    >
      {({ percentage, valueText }) => (
        <>
          <div className={css.words} aria-hidden>
            <span>{label}</span>
            <span className={css.figures}>{figures ?? (isIndeterminate ? "" : valueText)}</span>
          </div>
          <div className={css.track}>
            <div
              className={css.liquid}
              data-indeterminate={isIndeterminate || undefined}
              style={isIndeterminate ? undefined : { width: `${percentage}%` }}
            />
          </div>
        </>
      )}
    </AriaProgressBar>
  );
}
