import { style, styleVariants } from "@vanilla-extract/css";
import { space, text, vars } from "../../design-system/tokens/theme.css.ts";

const line = style([
  text.small,
  { display: "inline-flex", gap: space[2], alignItems: "flex-start", minHeight: "24px" },
]);

const toned = (color: string) => [line, { color }];

export const verdict = styleVariants({
  passed: toned(vars.tone.green.text),
  failed: toned(vars.tone.red.text),
  part: toned(vars.tone.amber.text),
  missing: toned(vars.tone.amber.text),
  none: toned(vars.color.textSecondary),
});

export const icon = style({ flexShrink: 0, marginBlockStart: "1px" });

export const link = style({ color: "inherit", textDecoration: "underline" });

export const row = style({
  display: "flex",
  flexWrap: "wrap",
  gap: `${space[3]} ${space[7]}`,
  margin: `0 0 ${space[7]}`,
  padding: 0,
  listStyle: "none",
});

export const named = style([
  text.small,
  { display: "inline-flex", gap: space[3], alignItems: "flex-start", color: vars.color.textSecondary },
]);
