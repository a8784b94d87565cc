import type { Tone } from "../../tokens/theme.css.ts";
import { type GlyphName, glyphs } from "./glyphs.tsx";
import { glyph } from "./StatusGlyph.css.ts";
import { toneClass } from "./tone.css.ts";

export type { GlyphName } from "./glyphs.tsx";

export interface Status {
  label: string;
  tone: Tone;
  glyph: GlyphName;
}

export interface StatusGlyphProps {
  status: Status;
  size?: number;
  /** Accessible name, if there's no label next to it. `true` uses the status's label. */
  label?: string | true;
}

/** Shows a status's glyph in its colour. Decorative next to a label. */
export function StatusGlyph({ status, size = 16, label }: StatusGlyphProps) {
  const { tone, glyph: name, label: word } = status;
  return (
    <svg
      viewBox="0 0 16 16"
      width={size}
      height={size}
      strokeLinecap="round"
      strokeLinejoin="round"
      className={`${toneClass[tone]} ${glyph}`}
      role="img"
      aria-label={label === true ? word : label}
      aria-hidden={label === undefined}
    >
      {glyphs[name]}
    </svg>
  );
}
