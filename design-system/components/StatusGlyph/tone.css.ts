import { createVar, styleVariants } from "@vanilla-extract/css";
import { type Tone, vars } from "../../tokens/theme.css.ts";

export const toneVars = {
  bg: createVar(),
  border: createVar(),
  text: createVar(),
  solid: createVar(),
  onSolid: createVar(),
  glyph: createVar(),
};

/** Glyphs use the solid colour, except amber, which is too light on a tinted background. */
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
