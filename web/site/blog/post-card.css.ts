import { font, media, radius, space, twoLines, vars } from "@fettle/design-system/tokens/theme.css";
import { style } from "@vanilla-extract/css";

const { color } = vars;

export const card = style({ position: "relative", display: "grid", alignContent: "start", gap: space[5] });

export const featured = style({
  position: "relative",
  display: "grid",
  gridTemplateColumns: "598px minmax(0, 1fr)",
  alignItems: "center",
  gap: space[10],
  "@media": {
    "(max-width: 1199px)": { gridTemplateColumns: "minmax(0, 1fr) minmax(0, 1fr)", gap: space[9] },
    [media.phone]: { gridTemplateColumns: "minmax(0, 1fr)", gap: space[6] },
  },
});

const frame = {
  width: "100%",
  aspectRatio: "16 / 9",
  borderRadius: radius.xl,
} as const;

export const cover = style({ ...frame, height: "auto", objectFit: "cover", background: color.bgSubtle });

export const noCover = style({
  ...frame,
  display: "grid",
  placeItems: "center",
  background: "linear-gradient(#1f6555, #0e3a31)",
});

export const words = style({ display: "grid", gap: space[3], minWidth: 0 });

export const about = style({ color: color.textSecondary, fontSize: "15px", lineHeight: "22px" });

export const title = style({
  fontFamily: font.display,
  fontStretch: "108%",
  fontSize: "21px",
  lineHeight: "28px",
  fontWeight: 660,
  letterSpacing: "-.01em",
  overflowWrap: "anywhere",
});

export const featuredTitle = style([
  title,
  {
    fontSize: "34px",
    lineHeight: "40px",
    fontStretch: "110%",
    letterSpacing: "-.018em",
    "@media": { [media.phone]: { fontSize: "27px", lineHeight: "33px" } },
  },
]);

/** Makes the whole card clickable. */
export const link = style({
  "::after": { content: "", position: "absolute", inset: 0, borderRadius: radius.xl },
  ":hover": { textDecoration: "underline 2px", textUnderlineOffset: "4px" },
  ":focus-visible": { outline: "none" },
  selectors: {
    "&:focus-visible::after": { outline: `2px solid ${color.focus}`, outlineOffset: "4px" },
  },
});

export const excerpt = style([
  twoLines,
  { color: color.textSecondary, fontSize: "15px", lineHeight: "23px" },
]);

export const featuredExcerpt = style({
  color: color.textSecondary,
  fontSize: "17px",
  lineHeight: "27px",
  overflowWrap: "anywhere",
});

export const byline = style({ color: color.textMuted, fontSize: "14px", lineHeight: "20px" });
