import { style } from "@vanilla-extract/css";
import { media, text, vars } from "../../tokens/theme.css.ts";

export const state = style({
  display: "grid",
  justifyItems: "center",
  gap: "6px",
  padding: "28px 24px",
  textAlign: "center",
  textWrap: "balance",
  "@media": { [media.phone]: { padding: "56px 16px 24px" } },
});

export const picture = style({
  width: "112px",
  height: "36px",
  marginBottom: "12px",
  overflow: "visible",
  fill: vars.color.bgSurface,
  stroke: vars.color.borderStrong,
  strokeWidth: 1.6,
  "@media": { [media.phone]: { width: "148px", height: "48px", marginBottom: "18px" } },
});

export const level = style({ fill: vars.color.hivis, stroke: vars.color.hivisLine });
export const offLevel = style({ fill: vars.tone.red.bg, stroke: vars.tone.red.solid });

export const heading = style([
  text.heading,
  {
    maxWidth: "440px",
    overflowWrap: "anywhere",
    "@media": { [media.phone]: { fontSize: "20px", lineHeight: "26px", fontWeight: 660 } },
  },
]);

export const quiet = style({ padding: "24px 18px", "@media": { [media.phone]: { padding: "28px 16px" } } });

export const detail = style([
  text.body,
  { maxWidth: "440px", color: vars.color.textSecondary, overflowWrap: "anywhere" },
]);

export const action = style({
  display: "flex",
  flexWrap: "wrap",
  justifyContent: "center",
  gap: "8px",
  marginTop: "10px",
});
