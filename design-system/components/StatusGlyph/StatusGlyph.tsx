import { glyphs } from "./glyphs.tsx";
import { glyph } from "./StatusGlyph.css.ts";
import { meaningOf, type StatusProps } from "./statuses.ts";
import { toneClass } from "./tone.css.ts";

export type StatusGlyphProps = StatusProps & {
  /** Width and height in pixels. */
  size?: number;
  /** Names the glyph where no word stands beside it; `true` takes the status's own word. */
  label?: string | true;
};

/** A status's silhouette in its tone. Beside its word it is decoration. */
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
