import { control, font, media, radius, space, vars } from "@fettle/design-system/tokens/theme.css";
import { style } from "@vanilla-extract/css";

const { color } = vars;

export const page = style({
  display: "grid",
  gridTemplateColumns: "minmax(0, 1fr)",
  gap: space[10],
  paddingBlock: `${space[8]} ${space[12]}`,
  "@media": { [media.phone]: { gap: space[8], paddingBlock: `${space[5]} ${space[11]}` } },
});

export const crumbs = style({
  display: "flex",
  alignItems: "center",
  justifyContent: "space-between",
  gap: space[5],
});

export const back = style({
  display: "inline-flex",
  alignItems: "center",
  gap: space[4],
  minHeight: control.target,
  color: color.textLink,
  fontWeight: 560,
  ":hover": { textDecoration: "underline" },
});

export const share = style({
  display: "flex",
  alignItems: "center",
  gap: space[5],
  color: color.textSecondary,
});

export const product = style({
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  justifyContent: "space-between",
  gap: space[6],
  width: "100%",
  maxWidth: "720px",
  marginInline: "auto",
  padding: `${space[7]} ${space[8]}`,
  border: `1px solid ${color.borderDefault}`,
  borderRadius: radius.lg,
});

export const productWords = style({ flex: "1 1 300px", color: color.textSecondary });

export const more = style({ display: "grid", gap: space[8], paddingTop: space[6] });

export const moreHead = style({
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  justifyContent: "space-between",
  gap: space[5],
});

export const moreTitle = style({
  fontFamily: font.display,
  fontStretch: "110%",
  fontSize: "28px",
  lineHeight: "34px",
  fontWeight: 680,
  letterSpacing: "-.015em",
});

export const grid = style({
  display: "grid",
  gridTemplateColumns: "repeat(3, minmax(0, 1fr))",
  gap: `${space[9]} 28px`,
  "@media": { [media.phone]: { gridTemplateColumns: "minmax(0, 1fr)" } },
});
