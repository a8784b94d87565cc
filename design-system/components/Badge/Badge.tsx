import { type Status, StatusGlyph } from "../StatusGlyph/StatusGlyph.tsx";
import { toneClass } from "../StatusGlyph/tone.css.ts";
import { badge } from "./Badge.css.ts";

export interface BadgeProps {
  /** A label, tone and glyph. */
  status: Status;
  /** `large` goes next to a record’s title. */
  size?: "default" | "large";
}

export function Badge({ status, size = "default" }: BadgeProps) {
  const { label, tone } = status;
  return (
    <span className={`${toneClass[tone]} ${badge({ size })}`}>
      <StatusGlyph status={status} size={size === "large" ? 17 : 14} />
      <span>{label}</span>
    </span>
  );
}
