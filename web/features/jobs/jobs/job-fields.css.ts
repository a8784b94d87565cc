import { media, space, text, vars } from "@fettle/design-system/tokens/theme.css";
import { style } from "@vanilla-extract/css";

const onPhone = { [media.phone]: { gridColumn: "1 / -1" } };

export const fields = style({
  display: "grid",
  gridTemplateColumns: "repeat(10, minmax(0, 1fr))",
  alignItems: "start",
  gap: `${space[6]} ${space[5]}`,
});

export const full = style({ gridColumn: "1 / -1" });
export const half = style({ gridColumn: "span 5", "@media": onPhone });
export const twoThirds = style({ gridColumn: "span 7", "@media": onPhone });
export const third = style({ gridColumn: "span 3", "@media": onPhone });

export const help = style([
  text.small,
  full,
  { display: "flex", gap: space[4], margin: 0, color: vars.color.textSecondary },
]);

export const helpIcon = style({
  flex: "none",
  inlineSize: "16px",
  blockSize: "16px",
  marginBlockStart: "1px",
  color: vars.tone.blue.solid,
});
