import { style } from "@vanilla-extract/css";
import { font, media } from "./scale.ts";

const archivo = (size: number, line: number, width: number, weight: number, tracking: string) => ({
  fontFamily: font.display,
  fontSize: `${size}px`,
  lineHeight: `${line}px`,
  fontStretch: `${width}%`,
  fontWeight: weight,
  letterSpacing: tracking,
});

const inter = (size: number, line: number, weight: number, tracking = "0") => ({
  fontSize: `${size}px`,
  lineHeight: `${line}px`,
  fontWeight: weight,
  letterSpacing: tracking,
});

/** Compose them: `style([text.title, { … }])`. `body` grows to 16/24 on phones. */
export const text = {
  displayXl: style(archivo(64, 64, 116, 720, "-.028em")),
  displayL: style(archivo(40, 44, 112, 700, "-.02em")),
  displayM: style(archivo(28, 34, 110, 680, "-.015em")),
  title: style(archivo(22, 28, 108, 660, "-.01em")),
  metric: style({ ...archivo(32, 36, 106, 620, "-.015em"), fontVariantNumeric: "tabular-nums" }),
  heading: style({
    ...inter(15, 22, 620, "-.006em"),
    "@media": { [media.phone]: { fontSize: "17px" } },
  }),
  bodyL: style(inter(16, 24, 420, "-.006em")),
  body: style({
    ...inter(14, 20, 420, "-.003em"),
    "@media": { [media.phone]: { fontSize: "16px", lineHeight: "24px" } },
  }),
  label: style(inter(13, 18, 560)),
  small: style(inter(13, 18, 420)),
  caption: style(inter(12, 16, 480, ".002em")),
  micro: style(inter(11, 14, 560, ".005em")),
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
