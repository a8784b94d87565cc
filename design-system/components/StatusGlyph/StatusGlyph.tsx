import type { Tone } from "../../tokens/theme.css.ts";
import { type GlyphName, glyphs } from "./glyphs.tsx";
import { glyph } from "./StatusGlyph.css.ts";
import { toneClass } from "./tone.css.ts";

export type { GlyphName } from "./glyphs.tsx";

/** What a state is called, and how it looks. */
export interface Status {
  label: string;
  tone: Tone;
  glyph: GlyphName;
}

export interface StatusGlyphProps {
  status: Status;
  /** Width and height in pixels. */
  size?: number;
  /** The accessible name, where no label is beside it; `true` uses the status's label. */
  label?: string | true;
}

/** A status's glyph in its tone. Decorative beside its label. */
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
