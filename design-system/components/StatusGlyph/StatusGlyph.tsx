import { glyphs } from "./glyphs.tsx";
import { glyph } from "./StatusGlyph.css.ts";
import { meaningOf, type StatusProps } from "./statuses.ts";
import { toneClass } from "./tone.css.ts";

export type StatusGlyphProps = StatusProps & {
  /** Width and height in pixels. */
  size?: number;
  /** The accessible name, where no label is beside it; `true` uses the status's label. */
  label?: string | true;
};

/** A status's glyph in its tone. Decorative beside its label. */
export function StatusGlyph({ size = 16, label, ...of }: StatusGlyphProps) {
  const { tone, glyph: name, label: word } = meaningOf(of);
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
