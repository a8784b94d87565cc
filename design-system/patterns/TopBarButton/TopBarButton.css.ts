import { style } from "@vanilla-extract/css";
import { media, radius, vars } from "../../tokens/theme.css.ts";
import { frameVars } from "../AppShell/frame.css.ts";

export const button = style({
  position: "relative",
  display: "grid",
  placeItems: "center",
  flexShrink: 0,
  width: "48px",
  height: "48px",
  borderRadius: radius.touch,
  color: "#ffffff",
  cursor: "pointer",
  "@media": { [media.short]: { height: "44px" }, [media.narrow]: { width: "44px" } },
  selectors: {
    "&[data-pressed], &[aria-expanded=true]": { background: frameVars.active },
    "&[data-focus-visible]": { outlineOffset: "-2px" },
  },
});

export const dot = style({
  position: "absolute",
  insetBlockStart: "10px",
  insetInlineEnd: "8px",
  width: "9px",
  height: "9px",
  borderRadius: radius.full,
  background: vars.color.hivis,
  border: `1px solid ${frameVars.ground}`,
});
