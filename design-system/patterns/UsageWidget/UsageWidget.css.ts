import { style } from "@vanilla-extract/css";
import { media, radius, tabular, text } from "../../tokens/theme.css.ts";
import { frameVars } from "../AppShell/frame.css.ts";

export const widget = style({
  display: "grid",
  gap: "6px",
  padding: "9px 12px 11px",
  border: `1px solid ${frameVars.border}`,
  borderRadius: radius.lg,
  color: frameVars.text,
  selectors: {
    "&[data-hovered]": { background: frameVars.hover },
    "&[data-focus-visible]": { outlineOffset: "-2px" },
  },
});

export const head = style([
  text.caption,
  { display: "flex", justifyContent: "space-between", gap: "8px", lineHeight: "18px" },
]);
export const title = style({ color: "#ffffff", fontWeight: 620 });

export const chip = style([
  text.caption,
  tabular,
  {
    position: "relative",
    display: "inline-flex",
    alignItems: "center",
    gap: "7px",
    flexShrink: 0,
    minHeight: "32px",
    padding: "0 12px",
    borderRadius: radius.full,
    background: frameVars.active,
    color: "#ffffff",
    fontWeight: 620,
    whiteSpace: "nowrap",
    "::after": { content: "", position: "absolute", inset: "-6px 0" },
    "@media": { [media.narrow]: { gap: "5px", padding: "0 9px" } },
  },
]);

export const chipUnit = style({
  marginInlineStart: "-3px",
  "@media": { [media.narrow]: { display: "none" } },
});
