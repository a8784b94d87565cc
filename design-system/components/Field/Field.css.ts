import { createVar, fallbackVar, globalStyle, style } from "@vanilla-extract/css";
import { iconSize } from "../../tokens/icon.css.ts";
import { control, duration, media, radius, text, vars } from "../../tokens/theme.css.ts";
import { visuallyHidden } from "../../tokens/visually-hidden.ts";

const { color } = vars;

export const fieldHeight = createVar();
const fieldInset = createVar();
const fieldRadius = createVar();

const touch = {
  vars: {
    [fieldHeight]: control.touch,
    [fieldInset]: "14px",
    [fieldRadius]: radius.touch,
    [iconSize]: "20px",
  },
  fontSize: "16px",
};

export const field = style({
  position: "relative",
  display: "flex",
  flexDirection: "column",
  minWidth: 0,
  fontSize: "14px",
  "@media": { [media.touch]: touch },
});

/** 48 px even with a mouse, for sign-in and other single-purpose pages. */
export const fieldTouch = style(touch);

export const label = style([
  text.label,
  {
    marginBlockEnd: "6px",
    color: color.textPrimary,
    overflowWrap: "anywhere",
    "@media": { [media.phone]: { fontSize: "14px", lineHeight: "20px" } },
  },
]);

export const optional = style({ marginInlineStart: "6px", fontWeight: 420, color: color.textMuted });

export const hidden = style(visuallyHidden);

export const box = style({
  position: "relative",
  display: "flex",
  alignItems: "center",
  width: "100%",
  minWidth: 0,
  minHeight: fallbackVar(fieldHeight, control.default),
  border: `1px solid ${color.borderControl}`,
  borderRadius: fallbackVar(fieldRadius, radius.md),
  background: color.bgField,
  color: color.textPrimary,
  lineHeight: "20px",
  transition: `border-color ${duration.instant}, box-shadow ${duration.instant}`,
  selectors: {
    "&:hover": { borderColor: color.textSecondary },
    "[data-invalid] > &": { borderColor: color.danger, boxShadow: `inset 0 0 0 1px ${color.danger}` },
    "&:focus-within, &[data-focus-visible], [data-open] > &": {
      borderColor: color.focus,
      boxShadow: `inset 0 0 0 1px ${color.focus}, 0 0 0 4px color-mix(in srgb, ${color.focus} 20%, transparent)`,
      outline: "2px solid transparent",
      outlineOffset: "-2px",
    },
    "[data-invalid] > &:focus-within, [data-invalid] > &[data-focus-visible]": {
      borderColor: color.danger,
      boxShadow: `inset 0 0 0 1px ${color.danger}, 0 0 0 4px color-mix(in srgb, ${color.danger} 20%, transparent)`,
    },
    "[data-readonly] > &, [data-readonly] > &:hover": {
      background: color.bgSubtle,
      borderColor: color.borderDefault,
    },
    "[data-disabled] > &": {
      background: color.bgSubtle,
      borderColor: color.borderDefault,
      color: color.textMuted,
    },
  },
});

export const inset = style({ paddingInline: fallbackVar(fieldInset, "11px") });

export const input = style({
  flex: 1,
  width: "100%",
  minWidth: 0,
  alignSelf: "stretch",
  paddingInline: fallbackVar(fieldInset, "11px"),
  border: 0,
  background: "none",
  font: "inherit",
  textOverflow: "ellipsis",
  outline: "none",
  selectors: {
    "&::placeholder": { color: color.textMuted, opacity: 1 },
    "&:disabled": { cursor: "default" },
    "&::-webkit-search-cancel-button": { display: "none" },
  },
});

/** Covers the start of the input but lets clicks through. */
export const leading = style({
  position: "absolute",
  insetInlineStart: fallbackVar(fieldInset, "11px"),
  insetBlock: 0,
  display: "flex",
  alignItems: "center",
  color: color.icon,
  pointerEvents: "none",
});

globalStyle(`${leading} + ${input}`, {
  paddingInlineStart: `calc(${fallbackVar(fieldInset, "11px")} + ${fallbackVar(iconSize, "16px")} + 8px)`,
});

export const trailingButton = style({
  display: "flex",
  alignItems: "center",
  justifyContent: "center",
  alignSelf: "stretch",
  flexShrink: 0,
  width: fallbackVar(fieldHeight, control.default),
  borderRadius: fallbackVar(fieldRadius, radius.md),
  color: color.icon,
  cursor: "pointer",
  selectors: {
    "&[data-hovered]": { color: color.textPrimary },
    "&[data-focus-visible]": { outlineOffset: "-4px" },
    "&[data-disabled]": { color: color.textDisabled, cursor: "default" },
  },
});

const below = {
  marginBlockStart: "6px",
  "@media": { [media.phone]: { fontSize: "14px", lineHeight: "20px" } },
};

export const description = style([text.caption, { ...below, color: color.textSecondary }]);

export const error = style([
  text.caption,
  {
    ...below,
    display: "flex",
    alignItems: "flex-start",
    gap: "6px",
    fontWeight: 560,
    color: vars.tone.red.text,
    overflowWrap: "anywhere",
    vars: { [iconSize]: "14px" },
  },
]);

export const errorIcon = style({ alignItems: "center", height: "1lh" });

export const numeric = style({ textAlign: "end", fontVariantNumeric: "tabular-nums" });
