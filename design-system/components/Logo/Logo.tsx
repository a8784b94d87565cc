import { logo } from "./Logo.css.ts";
import { wordmark } from "./wordmark.ts";

export interface LogoProps {
  /** `frame` is for the dark frame, `page` for a page in either theme. */
  tone?: "frame" | "page";
  /** In pixels. Must be at least 14 for the mark on its own. */
  height?: number;
  markOnly?: boolean;
}

/** Shows the level vial and the wordmark. */
export function Logo({ tone = "frame", height = 36, markOnly = false }: LogoProps) {
  return (
    <svg
      viewBox={`0 0 ${markOnly ? 52 : 147} 44`}
      height={height}
      className={logo[tone]}
      role="img"
      aria-label="fettle"
    >
      <rect x="4" y="10" width="44" height="23" rx="11.5" fill="#D8F346" />
      <rect x="19.1" y="15.3" width="13.8" height="12.4" rx="6.2" fill="#F9FFE0" />
      <path d="M15.2 10v23M36.8 10v23" stroke="var(--lines)" strokeWidth="2.7" />
      {!markOnly && <path d={wordmark} fill="currentColor" />}
    </svg>
  );
}
