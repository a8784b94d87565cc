import { style } from "@vanilla-extract/css";
import { font, media } from "./scale.ts";
import { type TypeName, type TypeStyle, typeScale } from "./type-scale.ts";

const styleOf = ({ family, size, line, weight, tracking, width, isTabular, phone }: TypeStyle) => ({
  ...(family === "display" && { fontFamily: font.display, fontStretch: `${width}%` }),
  fontSize: `${size}px`,
  lineHeight: `${line}px`,
  fontWeight: weight,
  letterSpacing: tracking,
  ...(isTabular && { fontVariantNumeric: "tabular-nums" }),
  ...(phone && {
    "@media": {
      [media.phone]: { fontSize: `${phone.size}px`, ...(phone.line && { lineHeight: `${phone.line}px` }) },
    },
  }),
});

const named = (name: TypeName) => style(styleOf(typeScale[name]), name);

/** Compose them: `style([text.title, { … }])`. `body` grows to 16/24 on phones. */
export const text = {
  displayXl: named("displayXl"),
  displayL: named("displayL"),
  displayM: named("displayM"),
  title: named("title"),
  metric: named("metric"),
  heading: named("heading"),
  bodyL: named("bodyL"),
  body: named("body"),
  label: named("label"),
  small: named("small"),
  caption: named("caption"),
  micro: named("micro"),
};

/** Only for money, dates, times and counts. */
export const tabular = style({ fontVariantNumeric: "tabular-nums" });

export const twoLines = style({
  display: "-webkit-box",
  minWidth: 0,
  overflow: "hidden",
  overflowWrap: "anywhere",
  WebkitBoxOrient: "vertical",
  WebkitLineClamp: 2,
});

export const truncate = style({
  minWidth: 0,
  overflow: "hidden",
  textOverflow: "ellipsis",
  whiteSpace: "nowrap",
});
