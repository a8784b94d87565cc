import { font, media, space, vars } from "@fettle/design-system/tokens/theme.css";
import { style } from "@vanilla-extract/css";

export const page = style({
  display: "grid",
  justifyItems: "center",
  gap: space[6],
  paddingBlock: "120px",
  textAlign: "center",
  "@media": { [media.phone]: { paddingBlock: space[12] } },
});

export const level = style({ width: "132px", height: "60px", marginBottom: space[5] });

export const title = style({
  fontFamily: font.display,
  fontStretch: "112%",
  fontSize: "40px",
  lineHeight: "44px",
  fontWeight: 700,
  letterSpacing: "-.02em",
  "@media": { [media.phone]: { fontSize: "33px", lineHeight: "37px" } },
});

export const text = style({ color: vars.color.textSecondary });

export const actions = style({
  display: "flex",
  flexWrap: "wrap",
  justifyContent: "center",
  gap: space[5],
  paddingTop: space[5],
});
