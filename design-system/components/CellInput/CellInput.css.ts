import { style } from "@vanilla-extract/css";
import { control, duration, media, radius, vars } from "../../tokens/theme.css.ts";

const { color } = vars;

export const cell = style({
  width: "100%",
  minWidth: 0,
  height: "34px",
  paddingInline: "10px",
  border: `1px solid ${color.borderControl}`,
  borderRadius: radius.md,
  background: color.bgField,
  color: color.textPrimary,
  font: "inherit",
  fontSize: "14px",
  lineHeight: "20px",
  textOverflow: "ellipsis",
  outline: "none",
  transition: `border-color ${duration.instant}`,
  selectors: {
    "&:hover": { borderColor: color.textSecondary },
    "&::placeholder": { color: color.textMuted, opacity: 1 },
    "&[aria-invalid=true]": { borderColor: color.danger, boxShadow: `inset 0 0 0 1px ${color.danger}` },
    "&:focus": {
      borderColor: color.focus,
      boxShadow: `inset 0 0 0 1px ${color.focus}, 0 0 0 4px color-mix(in srgb, ${color.focus} 20%, transparent)`,
      outline: "2px solid transparent",
    },
    "&[aria-invalid=true]:focus": { borderColor: color.danger },
    "&:disabled": { background: color.bgSubtle, borderColor: color.borderDefault, color: color.textMuted },
  },
  "@media": { [media.touch]: { height: "44px", fontSize: "16px" } },
});

export const area = style([
  cell,
  {
    display: "block",
    height: "auto",
    minHeight: "34px",
    maxHeight: "154px",
    paddingBlock: "6px",
    resize: "none",
    fieldSizing: "content",
    "@media": { [media.touch]: { height: "auto", minHeight: "44px", paddingBlock: "11px" } },
  },
]);

export const numeric = style({
  paddingInline: "8px",
  textAlign: "end",
  fontVariantNumeric: "tabular-nums",
});

export const alone = style({
  height: control.default,
  "@media": {
    [media.touch]: { height: control.touch, paddingInline: "14px", borderRadius: radius.touch },
  },
});

export const select = style({ appearance: "none", paddingInlineEnd: "30px", cursor: "pointer" });

export const selectBox = style({ position: "relative", display: "flex", alignItems: "center", minWidth: 0 });

export const chevron = style({
  position: "absolute",
  insetInlineEnd: "10px",
  display: "flex",
  color: color.icon,
  pointerEvents: "none",
});
