import { control, media, radius, space, vars } from "@fettle/design-system/tokens/theme.css";
import { style } from "@vanilla-extract/css";

const { color } = vars;

export const page = style({
  display: "grid",
  gap: space[6],
  maxWidth: "640px",
  paddingBlock: `44px ${space[12]}`,
  "@media": { [media.phone]: { paddingBlock: `${space[8]} ${space[11]}` } },
});

export const form = style({ display: "grid", gap: space[6] });

export const field = style({
  display: "grid",
  gap: space[3],
  fontSize: "14px",
  lineHeight: "20px",
  fontWeight: 560,
});

export const input = style({
  boxSizing: "border-box",
  width: "100%",
  minHeight: control.touch,
  padding: space[5],
  border: `1px solid ${color.borderControl}`,
  borderRadius: radius.touch,
  background: color.bgSurface,
  color: color.textPrimary,
  font: "inherit",
  fontSize: "16px",
  lineHeight: "24px",
  fontWeight: 400,
});

export const problem = style({ margin: 0, color: vars.tone.red.text, fontWeight: 560 });
