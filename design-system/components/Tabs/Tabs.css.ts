import { createVar, style } from "@vanilla-extract/css";
import { duration, layout, media, radius, text, vars } from "../../tokens/theme.css.ts";

const { color } = vars;

const beside = createVar();

export const list = style({
  vars: { [beside]: "7px" },
  display: "flex",
  gap: "10px",
  minWidth: 0,
  marginInline: "-7px",
  overflowX: "auto",
  scrollbarWidth: "none",
  background: [
    `linear-gradient(to right, ${color.bgCanvas} 60%, transparent) 0 0 / 32px calc(100% - 1px) no-repeat local`,
    `linear-gradient(to left, ${color.bgCanvas} 60%, transparent) 100% 0 / 32px calc(100% - 1px) no-repeat local`,
    `radial-gradient(farthest-side at 0 50%, ${color.bgTrack}, transparent) 0 0 / 16px calc(100% - 1px) no-repeat scroll`,
    `radial-gradient(farthest-side at 100% 50%, ${color.bgTrack}, transparent) 100% 0 / 16px calc(100% - 1px) no-repeat scroll`,
    `linear-gradient(${color.borderDefault} 0 0) 50% 100% / calc(100% - 2 * ${beside}) 1px no-repeat`,
  ].join(", "),
  "@media": {
    [media.phone]: {
      vars: { [beside]: layout.pageGutterPhone },
      marginInline: `calc(-1 * ${layout.pageGutterPhone})`,
      paddingInline: `calc(${layout.pageGutterPhone} - 7px)`,
    },
  },
});

export const tab = style({
  display: "flex",
  alignItems: "center",
  gap: "8px",
  flexShrink: 0,
  minHeight: "40px",
  paddingInline: "7px",
  position: "relative",
  color: color.textSecondary,
  fontSize: "14px",
  lineHeight: "20px",
  fontWeight: 480,
  whiteSpace: "nowrap",
  cursor: "pointer",
  transition: `color ${duration.instant}`,
  selectors: {
    "&[data-hovered]": { color: color.textPrimary },
    "&[data-selected]": { color: color.textPrimary, fontWeight: 570 },
    "&[data-selected]::after": {
      content: "",
      position: "absolute",
      insetInline: "7px",
      insetBlockEnd: 0,
      borderBlockEnd: `2.5px solid ${color.primary}`,
    },
    "&[data-focus-visible]": { outlineOffset: "-2px", borderRadius: radius.sm },
    "&[data-disabled]": { color: color.textDisabled, cursor: "default" },
  },
  "@media": { [media.touch]: { minHeight: "48px", fontSize: "16px" } },
});

export const count = style([
  text.caption,
  {
    minWidth: "20px",
    padding: "2px 7px",
    borderRadius: radius.full,
    background: color.bgSubtle,
    color: color.textSecondary,
    fontVariantNumeric: "tabular-nums",
    textAlign: "center",
    selectors: { "[data-selected] > &": { background: color.bgSelected, color: vars.tone.brand.text } },
  },
]);

export { chip, group as chips } from "../ToggleGroup/ToggleGroup.css.ts";

export const panel = style({ paddingBlockStart: "20px", outlineOffset: "4px" });
