import { style, styleVariants } from "@vanilla-extract/css";
import { font, media, radius, space, text, vars } from "../../design-system/tokens/theme.css.ts";

export const heading = style([text.title, { marginBlock: `${space[9]} ${space[5]}` }]);

export const pair = style({
  display: "grid",
  gap: space[6],
  gridTemplateColumns: "1fr 1fr",
  "@media": { [media.phone]: { gridTemplateColumns: "1fr" } },
});

const panel = {
  padding: `${space[5]} ${space[6]}`,
  borderRadius: radius.md,
  background: vars.color.bgInset,
};

export const side = styleVariants({
  for: { ...panel, borderInlineStart: `4px solid ${vars.tone.green.solid}` },
  against: { ...panel, borderInlineStart: `4px solid ${vars.tone.red.solid}` },
});

export const title = style([text.heading, { marginBlockEnd: space[4] }]);

export const list = style({
  display: "grid",
  gap: space[4],
  paddingInlineStart: space[7],
  listStyle: "disc",
});

export const line = style([text.body, { color: vars.color.textPrimary }]);

export const table = style([text.body, { width: "100%", borderCollapse: "collapse" }]);

export const cell = style({
  padding: `${space[4]} ${space[5]}`,
  borderBlockEnd: `1px solid ${vars.color.borderDefault}`,
  textAlign: "start",
  verticalAlign: "top",
  fontWeight: "inherit",
});

export const key = style([
  text.small,
  {
    padding: `${space[1]} ${space[3]}`,
    border: `1px solid ${vars.color.borderStrong}`,
    borderRadius: radius.xs,
    background: vars.color.bgSubtle,
    fontFamily: font.mono,
    whiteSpace: "nowrap",
  },
]);

export const code = style([text.label, { marginBlockEnd: space[8], cursor: "pointer" }]);
