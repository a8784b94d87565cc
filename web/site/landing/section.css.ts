import { font, media, space } from "@fettle/design-system/tokens/theme.css";
import { style } from "@vanilla-extract/css";

export const sectionTitle = style({
  maxWidth: "700px",
  fontFamily: font.display,
  fontStretch: "112%",
  fontSize: "46px",
  lineHeight: "50px",
  fontWeight: 720,
  letterSpacing: "-.024em",
  "@media": { [media.phone]: { fontSize: "33px", lineHeight: "37px" } },
});

export const sectionSpace = style({
  paddingBlock: "120px",
  "@media": { [media.phone]: { paddingBlock: space[12] } },
});
