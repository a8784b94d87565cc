import type { ReactNode } from "react";
import { VisuallyHidden } from "react-aria-components/VisuallyHidden";
import { circle, lines, region, row, skeleton } from "./Skeleton.css.ts";

export interface SkeletonProps {
  width?: number | string;
  height?: number | string;
  shape?: "bar" | "circle";
}

/** Shows a placeholder for loading content, hidden from screen readers. */
export function Skeleton({ width, height = 14, shape = "bar" }: SkeletonProps) {
  return (
    <span
      aria-hidden="true"
      className={shape === "circle" ? `${skeleton} ${circle}` : skeleton}
      style={{ width: width ?? (shape === "circle" ? height : undefined), height }}
    />
  );
}

export function SkeletonRow({ leading = false, trailing = true }: { leading?: boolean; trailing?: boolean }) {
  return (
    <div className={row} aria-hidden="true">
      {leading && <Skeleton shape="circle" height={40} />}
      <div className={lines}>
        <Skeleton width="62%" />
        <Skeleton width="40%" height={11} />
      </div>
      {trailing && <Skeleton width={86} height={22} />}
    </div>
  );
}

/** Groups skeletons and announces what's loading, once. */
export function SkeletonRegion({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div aria-busy="true" className={region}>
      <VisuallyHidden role="status">{label}</VisuallyHidden>
      {children}
    </div>
  );
}
