import { globalStyle, style } from "@vanilla-extract/css";
import { text, vars } from "../../tokens/theme.css.ts";
import { area as textArea } from "../TextArea/TextArea.css.ts";

const { color } = vars;

export const head = style({ display: "flex", alignItems: "baseline", justifyContent: "space-between" });

/** Must grow to fit its text, because the highlights below can't scroll with it. */
export const area = style([textArea, { position: "relative", maxHeight: "none" }]);

/** An invisible copy of the text that positions the highlights. */
export const paint = style([
  textArea,
  {
    position: "absolute",
    inset: 0,
    maxHeight: "none",
    overflow: "hidden",
    color: "transparent",
    whiteSpace: "pre-wrap",
    overflowWrap: "break-word",
    textWrap: "stable",
    pointerEvents: "none",
    userSelect: "none",
  },
]);

export const token = style({
  borderRadius: "3px",
  background: vars.tone.brand.bg,
  boxShadow: `0 0 0 1px ${vars.tone.brand.border}`,
});

export const flaw = style({
  background: vars.tone.orange.bg,
  boxShadow: `inset 0 -2px 0 ${vars.tone.orange.solid}`,
});

export const list = style({ maxHeight: "260px", padding: "5px", overflowY: "auto" });

export const popover = style({ width: "min(320px, calc(100vw - 40px))" });

export const name = style([
  text.small,
  { flexShrink: 0, maxWidth: "50%", marginInlineStart: "auto", color: color.textSecondary },
]);

globalStyle(`${paint} + textarea`, { background: "none" });
