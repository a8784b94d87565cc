import { globalStyle, style } from "@vanilla-extract/css";
import { media, text, vars } from "../../tokens/theme.css.ts";
import { toneVars } from "../StatusGlyph/tone.css.ts";

export const content = style({
  display: "grid",
  gridTemplateColumns: "auto minmax(0, 1fr)",
  flexGrow: 1,
  gap: "10px 13px",
  padding: "20px 24px 24px",
  "@media": { [media.phone]: { padding: "20px" } },
});

export const tile = style({
  display: "grid",
  placeItems: "center",
  width: "40px",
  height: "40px",
  borderRadius: "10px",
  background: toneVars.bg,
  color: toneVars.solid,
});

globalStyle(`${tile} > svg`, { width: "20px", height: "20px" });

export const title = style([
  text.title,
  { paddingTop: "5px", fontSize: "20px", lineHeight: "26px", overflowWrap: "anywhere" },
]);

export const message = style([
  text.body,
  { gridColumn: 2, color: vars.color.textSecondary, overflowWrap: "anywhere" },
]);

export const choice = style({ gridColumn: 2, minWidth: 0 });

export const error = style([text.body, { gridColumn: 2, color: vars.tone.red.text, fontWeight: 560 }]);
