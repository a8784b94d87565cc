import { control, duration, space, vars } from "@fettle/design-system/tokens/theme.css";
import { globalStyle, style } from "@vanilla-extract/css";

const { color } = vars;

export const tinted = style({ background: color.bgCanvas });

export const section = style({
  display: "grid",
  gridTemplateColumns: "minmax(0, 360px) minmax(0, 1fr)",
  gap: "64px",
  "@media": { "(max-width: 1023px)": { gridTemplateColumns: "minmax(0, 1fr)", gap: space[8] } },
});

export const lead = style({ marginTop: space[6], color: color.textSecondary });

export const list = style({ borderTop: `1px solid ${color.borderStrong}` });

export const item = style({ borderBottom: `1px solid ${color.borderStrong}` });

export const question = style({
  display: "flex",
  alignItems: "center",
  justifyContent: "space-between",
  gap: space[6],
  minHeight: control.touch,
  paddingBlock: space[6],
  fontSize: "17px",
  lineHeight: "26px",
  fontWeight: 620,
  cursor: "pointer",
  listStyle: "none",
  selectors: { "&::-webkit-details-marker": { display: "none" } },
});

export const sign = style({ transition: `rotate ${duration.quick}` });
globalStyle(`${item}[open] ${sign}`, { rotate: "45deg" });

export const answer = style({ maxWidth: "640px", paddingBottom: space[7], color: color.textSecondary });
