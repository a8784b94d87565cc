import { style } from "@vanilla-extract/css";
import { media, radius, text } from "../../tokens/theme.css.ts";
import { frameVars } from "../AppShell/frame.css.ts";

export const foot = style({ display: "grid", gridTemplateColumns: "minmax(0, 1fr)", gap: "12px" });

export const badge = style([
  text.caption,
  {
    display: "flex",
    alignItems: "center",
    gap: "6px",
    justifySelf: "start",
    marginInlineStart: "6px",
    padding: "2px 8px",
    borderRadius: radius.sm,
    background: frameVars.active,
    color: "#ffffff",
    fontWeight: 560,
  },
]);

export const person = style({
  display: "flex",
  alignItems: "center",
  gap: "10px",
  paddingInlineStart: "6px",
});

export const words = style({ flexGrow: 1, minWidth: 0 });

const whole = { margin: 0, overflowWrap: "anywhere" } as const;

export const name = style([text.label, { ...whole, color: "#ffffff", fontWeight: 620 }]);

export const detail = style([text.small, { ...whole, color: frameVars.text }]);

const pressable = {
  borderRadius: radius.md,
  cursor: "pointer",
  selectors: {
    "&[data-hovered]": { background: frameVars.active, color: "#ffffff" },
    "&[data-focus-visible]": { outlineOffset: "-2px" },
  },
} as const;

export const leaveIcon = style({
  ...pressable,
  display: "grid",
  placeItems: "center",
  flexShrink: 0,
  width: "36px",
  height: "36px",
  color: frameVars.text,
  "@media": { [media.phone]: { width: "48px", height: "48px" } },
});

export const leaveButton = style([
  text.label,
  {
    ...pressable,
    display: "flex",
    alignItems: "center",
    justifyContent: "center",
    gap: "9px",
    minHeight: "36px",
    border: `1px solid ${frameVars.border}`,
    background: frameVars.hover,
    color: "#ffffff",
    "@media": { [media.phone]: { minHeight: "48px", fontSize: "16px" } },
  },
]);

export const profile = style({
  color: "inherit",
  textDecoration: "none",
  selectors: { "&[data-hovered], &[data-focus-visible], &[aria-current]": { textDecoration: "underline" } },
});
