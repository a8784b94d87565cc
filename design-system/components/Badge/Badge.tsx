import { type Status, StatusGlyph } from "../StatusGlyph/StatusGlyph.tsx";
import { toneClass } from "../StatusGlyph/tone.css.ts";
import { badge } from "./Badge.css.ts";

export interface BadgeProps {
  status: Status;
  /** `large` is for the title of a record. */
  size?: "default" | "large";
}

/** A status as glyph and label, in its tone. */
export function Badge({ status, size = "default" }: BadgeProps) {
  const { label, tone } = status;
  return (
    <span className={`${toneClass[tone]} ${badge({ size })}`}>
      <StatusGlyph status={status} size={size === "large" ? 17 : 14} />
      <span>{label}</span>
    </span>
  );
}
