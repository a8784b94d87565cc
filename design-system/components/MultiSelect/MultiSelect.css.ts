import { fallbackVar, globalStyle, style } from "@vanilla-extract/css";
import { control, media, radius, vars } from "../../tokens/theme.css.ts";
import { fieldHeight } from "../Field/Field.css.ts";

const { color } = vars;

export const box = style({
  flexWrap: "wrap",
  gap: "4px",
  padding: "3px 4px",
  cursor: "text",
});

export const tags = style({ display: "contents" });

const tagHeight = `calc(${fallbackVar(fieldHeight, control.default)} - 10px)`;

export const tag = style({
  display: "flex",
  alignItems: "center",
  gap: "6px",
  minWidth: 0,
  maxWidth: "100%",
  minHeight: tagHeight,
  paddingBlock: "3px",
  paddingInlineStart: "5px",
  borderRadius: radius.sm,
  background: color.bgSubtle,
  fontSize: "13px",
  lineHeight: "18px",
  cursor: "default",
  outlineOffset: "-1px",
  "@media": {
    [media.touch]: { fontSize: "15px" },
    [media.forcedColors]: { border: "1px solid" },
  },
});

export const name = style({ fontWeight: 560, minWidth: 0, overflowWrap: "anywhere" });

export const role = style({ marginInlineStart: "5px", fontWeight: 420, color: color.textSecondary });

export const remove = style({
  position: "relative",
  display: "flex",
  alignItems: "center",
  justifyContent: "center",
  alignSelf: "stretch",
  flexShrink: 0,
  width: tagHeight,
  borderRadius: radius.sm,
  color: color.icon,
  cursor: "pointer",
  selectors: {
    "&[data-hovered]": { color: color.textPrimary },
    "&[data-focus-visible]": { outlineOffset: "-2px" },
  },
  "@media": { [media.touch]: { "::after": { content: "", position: "absolute", inset: "-6px -4px" } } },
});

export const input = style({
  flex: "1 1 72px",
  minWidth: "72px",
  minHeight: tagHeight,
  paddingInline: "7px",
});

globalStyle(`[data-disabled] > ${box}`, { cursor: "default" });
