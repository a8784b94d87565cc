import { fallbackVar, style } from "@vanilla-extract/css";
import { control, media, radius, text, vars } from "../../tokens/theme.css.ts";
import { fieldHeight } from "../Field/Field.css.ts";

const { color } = vars;

export const segments = style({
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  flex: 1,
  minWidth: 0,
  minHeight: `calc(${fallbackVar(fieldHeight, control.default)} - 2px)`,
  cursor: "text",
  fontVariantNumeric: "tabular-nums",
});

/** Leaves room for the calendar's button, which comes first. */
export const words = style({ paddingInlineStart: 0 });

export const calendarButton = style({ order: -1 });

export const segment = style({
  boxSizing: "border-box",
  minWidth: "24px",
  minHeight: "24px",
  padding: "2px 1px",
  textAlign: "center",
  borderRadius: radius.xs,
  caretColor: "transparent",
  outline: "none",
  whiteSpace: "pre",
  selectors: {
    "&[data-type=literal]": { minWidth: 0, paddingInline: 0 },
    "&[data-placeholder]": { color: color.textMuted },
    "&[data-focused]": {
      background: color.primary,
      color: color.onPrimary,
      outline: "2px solid transparent",
    },
  },
  "@media": { [media.touch]: { paddingBlock: "8px" } },
});

export const calendar = style({ padding: "12px", "@media": { [media.touch]: { padding: "8px" } } });

export const head = style({ display: "flex", alignItems: "center", marginBlockEnd: "8px" });

export const month = style([text.heading, { flex: 1, textAlign: "center", fontSize: "15px" }]);

export const grid = style({ borderSpacing: 0 });

const touchWidth = `min(${control.target}, (100vw - 36px) / 7)`;

export const weekday = style([
  text.caption,
  {
    width: control.default,
    height: control.inline,
    color: color.textSecondary,
    "@media": { [media.touch]: { width: touchWidth } },
  },
]);

export const day = style({
  width: control.default,
  height: control.default,
  position: "relative",
  display: "grid",
  placeItems: "center",
  borderRadius: radius.md,
  fontSize: "14px",
  fontVariantNumeric: "tabular-nums",
  cursor: "pointer",
  selectors: {
    "&[data-outside-month]": { visibility: "hidden" },
    "&[data-hovered]": { background: color.bgSubtle },
    "&[data-pressed]": { background: color.bgPressed },
    "&[data-today]": { fontWeight: 620 },
    "&[data-today]::after": {
      content: "",
      position: "absolute",
      insetBlockEnd: "4px",
      width: "14px",
      height: "2px",
      borderRadius: radius.full,
      background: color.hivisLine,
    },
    "&[data-selected]": { background: color.primary, color: color.onPrimary },
    "&[data-unavailable], &[data-disabled]": { color: color.textDisabled, cursor: "default" },
    "&[data-focus-visible]": { outlineOffset: "1px" },
  },
  "@media": {
    [media.touch]: { width: touchWidth, height: control.target },
    [media.forcedColors]: {
      selectors: {
        "&[data-selected]": { forcedColorAdjust: "none", background: "Highlight", color: "HighlightText" },
      },
    },
  },
});
