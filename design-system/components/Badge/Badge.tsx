import { StatusGlyph } from "../StatusGlyph/StatusGlyph.tsx";
import { meaningOf, type StatusProps } from "../StatusGlyph/statuses.ts";
import { toneClass } from "../StatusGlyph/tone.css.ts";
import { badge } from "./Badge.css.ts";

export type BadgeProps = StatusProps & {
  /** `large` is for the title of a record. */
  size?: "default" | "large";
};

/** A status as glyph and label, in its tone. */
export function Badge({ size = "default", ...of }: BadgeProps) {
  const { label, tone } = meaningOf(of);
  return (
    <span className={`${toneClass[tone]} ${badge({ size })}`}>
      <StatusGlyph {...of} size={size === "large" ? 17 : 14} />
      <span>{label}</span>
    </span>
  );
}
