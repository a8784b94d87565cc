import { style } from "@vanilla-extract/css";
import { toneVars } from "./tone.css.ts";

export const glyph = style({
  flexShrink: 0,
  color: toneVars.glyph,
  vars: { "--knock": toneVars.onSolid },
});
