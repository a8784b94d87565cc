import { font, media, space } from "@fettle/design-system/tokens/theme.css";
import { style } from "@vanilla-extract/css";
import { band } from "../../band.css.ts";

const NARROW = "(max-width: 1023px)";

export const hero = style([band, { overflow: "hidden" }]);

export const top = style({
  position: "relative",
  paddingTop: "64px",
  "@media": { [media.phone]: { paddingTop: space[7] } },
});

export const title = style({
  fontFamily: font.display,
  fontStretch: "116%",
  fontSize: "84px",
  lineHeight: "82px",
  fontWeight: 720,
  letterSpacing: "-.03em",
  whiteSpace: "nowrap",
  "@media": {
    [NARROW]: { fontSize: "64px", lineHeight: "64px" },
    [media.phone]: { fontSize: "clamp(38px, 12vw, 47px)", lineHeight: "1" },
  },
});

export const lead = style({
  maxWidth: "650px",
  marginTop: space[8],
  color: "#d5e3de",
  fontSize: "20px",
  lineHeight: "31px",
  "@media": { [media.phone]: { marginTop: space[6], fontSize: "18px", lineHeight: "28px" } },
});

export const start = style({
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  gap: `${space[5]} ${space[6]}`,
  marginTop: "28px",
});

export const begin = style({ "@media": { [media.phone]: { width: "100%" } } });

export const terms = style({ color: "#d5e3de" });

/** Bleeds off the window's right edge. */
export const level = style({
  position: "absolute",
  top: "82px",
  left: "690px",
  width: "1000px",
  maxWidth: "none",
  "@media": { "(max-width: 1199px)": { display: "none" } },
});

export const stage = style({
  position: "relative",
  marginTop: "56px",
  "@media": { [media.phone]: { marginTop: space[8] } },
});

export const office = style({
  marginInlineEnd: "228px",
  "@media": {
    "(max-width: 1199px)": { marginInlineEnd: 0 },
    [media.phone]: { marginInline: "-8px" },
  },
});

export const phone = style({
  position: "absolute",
  right: space[8],
  bottom: "-96px",
  width: "250px",
  padding: "9px",
  borderRadius: "38px",
  background: "#040a08",
  boxShadow: "0 0 0 1px #2c4a42, 0 24px 64px rgb(0 0 0 / .5)",
  "@media": { "(max-width: 1199px)": { display: "none" } },
});

export const screen = style({ width: "100%", height: "auto", borderRadius: "30px" });
