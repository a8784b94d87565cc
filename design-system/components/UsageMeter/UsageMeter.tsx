import { CloudOff, OctagonAlert, TriangleAlert } from "lucide-react";
import * as css from "./UsageMeter.css.ts";

export interface UsageMeterProps {
  label: string;
  used: number;
  quota: number;
  size?: "sidebar" | "inline" | "tab";
  onFrame?: boolean;
  /** Overrides the percentage's colour, e.g. if a full quota is normal. */
  tone?: "normal" | "warning" | "exceeded" | undefined;
  isBare?: boolean;
}

/** Shows how much of a quota is used: orange from 80%, red from 100%. */
export function UsageMeter({
  label,
  used,
  quota,
  size = "inline",
  onFrame = false,
  tone,
  isBare = false,
}: UsageMeterProps) {
  const percent = quota > 0 ? Math.floor((used * 100) / quota) : used > 0 ? 100 : 0;
  const level = tone ?? (percent >= 100 ? "exceeded" : percent >= 80 ? "warning" : "normal");
  const figures = `${used.toLocaleString("en-AU")} / ${quota.toLocaleString("en-AU")}`;
  return (
    <div
      className={onFrame ? `${css.onFrame} ${css.frameLevel[level]}` : `${css.onPage} ${css.level[level]}`}
    >
      {!isBare && (
        <>
          <span className={css.label}>
            {!onFrame && level === "warning" && <TriangleAlert aria-hidden />}
            {!onFrame && level === "exceeded" && <OctagonAlert aria-hidden />}
            {label}
            {!onFrame && level === "warning" && `, ${percent}%`}
            {!onFrame && level === "exceeded" && ", quota exceeded"}
          </span>
          <span className={css.figures} aria-hidden="true">
            {figures}
          </span>
        </>
      )}
      {/* biome-ignore lint/a11y/useSemanticElements: a native meter can't be drawn as a vial in every browser */}
      <div
        role="meter"
        aria-label={label}
        aria-valuemin={0}
        aria-valuemax={Math.max(quota, 1)}
        aria-valuenow={Math.min(used, Math.max(quota, 1))}
        aria-valuetext={`${figures}, ${percent}%`}
        className={css.vial({ size })}
      >
        <div className={css.liquid} style={{ width: `${Math.min(percent, 100)}%` }} />
      </div>
    </div>
  );
}

/** Replaces meters whose figures are missing or invalid. */
export function UsageUnavailable({ onFrame = false }: { onFrame?: boolean }) {
  return (
    <p className={onFrame ? `${css.failed} ${css.failedOnFrame}` : css.failed}>
      <CloudOff size={16} strokeWidth={1.75} aria-hidden />
      Unable to load usage data
    </p>
  );
}
