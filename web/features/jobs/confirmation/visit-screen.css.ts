import { media, space, text, vars } from "@fettle/design-system/tokens/theme.css";
import { style } from "@vanilla-extract/css";

export const page = style({
  display: "grid",
  alignContent: "start",
  gap: space[7],
  boxSizing: "border-box",
  inlineSize: "100%",
  maxInlineSize: "520px",
  minBlockSize: "100dvh",
  marginInline: "auto",
  padding: `${space[12]} ${space[7]}`,
  "@media": { [media.phone]: { gap: space[6], padding: `${space[8]} ${space[6]}` } },
});

export const skeleton = style({ display: "grid", gap: space[6] });

export const from = style([
  text.label,
  { margin: 0, overflowWrap: "anywhere", color: vars.color.textSecondary },
]);

export const title = style([text.displayM, { margin: `${space[2]} 0 0`, color: vars.color.textPrimary }]);

export const day = style([text.title, { margin: 0, color: vars.color.textPrimary }]);

export const time = style([text.bodyL, { margin: 0, color: vars.color.textSecondary }]);

export const facts = style({ display: "grid", gap: space[5], margin: 0, padding: 0, listStyle: "none" });

export const fact = style([text.bodyL, { display: "flex", alignItems: "flex-start", gap: space[5] }]);

export const words = style({ flex: 1, minInlineSize: 0, overflowWrap: "anywhere" });

export const icon = style({
  flex: "none",
  inlineSize: "18px",
  blockSize: "18px",
  marginBlockStart: "3px",
  strokeWidth: 1.75,
  color: vars.color.textSecondary,
});

export const otherwise = style({ display: "grid", gap: space[4] });

export const small = style([text.small, { margin: 0, color: vars.color.textSecondary }]);
