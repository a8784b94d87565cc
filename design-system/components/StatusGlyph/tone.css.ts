import { createVar, styleVariants } from "@vanilla-extract/css";
import { type Tone, vars } from "../../tokens/theme.css.ts";

/** What a toned component paints with; any of the classes below sets them all. */
export const toneVars = {
  bg: createVar(),
  border: createVar(),
  text: createVar(),
  solid: createVar(),
  onSolid: createVar(),
  glyph: createVar(),
};

/** One class per tone. Glyphs are the solid colour, but amber's is too light on a tinted ground. */
export const toneClass: Record<Tone, string> = styleVariants(vars.tone, (tone, name) => ({
  vars: {
    [toneVars.bg]: tone.bg,
    [toneVars.border]: tone.border,
    [toneVars.text]: tone.text,
    [toneVars.solid]: tone.solid,
    [toneVars.onSolid]: tone.onSolid,
    [toneVars.glyph]: name === "amber" ? tone.text : tone.solid,
  },
}));
