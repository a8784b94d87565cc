import { style } from "@vanilla-extract/css";
import { iconSize } from "../../tokens/icon.css.ts";
import { media, radius, text, vars } from "../../tokens/theme.css.ts";
import { toneVars } from "../StatusGlyph/tone.css.ts";

export const banner = style([
  text.body,
  {
    vars: { [iconSize]: "18px" },
    display: "flex",
    alignItems: "center",
    gap: "6px 12px",
    minHeight: "52px",
    padding: "7px 12px 7px 14px",
    border: `1px solid ${toneVars.border}`,
    borderRadius: radius.lg,
    background: toneVars.bg,
    color: vars.color.textSecondary,
    "@media": {
      [media.phone]: {
        vars: { [iconSize]: "20px" },
        alignItems: "flex-start",
        padding: "11px 8px 11px 16px",
      },
    },
  },
]);

export const critical = style({
  borderColor: toneVars.solid,
  background: toneVars.solid,
  color: toneVars.onSolid,
});

export const icon = style({
  display: "inline-flex",
  color: toneVars.solid,
  selectors: { [`${critical} > &`]: { color: "inherit" } },
  "@media": { [media.phone]: { paddingTop: "2px" } },
});

export const content = style({
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  gap: "4px 12px",
  flexGrow: 1,
  minWidth: 0,
});

export const words = style({
  flex: "1 1 260px",
  minWidth: 0,
  overflowWrap: "anywhere",
  "@media": { [media.phone]: { flexBasis: "100%" } },
});

export const title = style({
  color: vars.color.textPrimary,
  fontWeight: 620,
  selectors: { [`${critical} &`]: { color: "inherit" } },
});
