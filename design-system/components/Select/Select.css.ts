import { style } from "@vanilla-extract/css";
import { vars } from "../../tokens/theme.css.ts";

export const trigger = style({ gap: "8px", cursor: "pointer", textAlign: "start" });

export const value = style({
  display: "flex",
  alignItems: "center",
  gap: "8px",
  flex: 1,
  minWidth: 0,
  selectors: { "&[data-placeholder]": { color: vars.color.textMuted } },
});
