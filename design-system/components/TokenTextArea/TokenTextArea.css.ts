import { globalStyle, style } from "@vanilla-extract/css";
import { text, vars } from "../../tokens/theme.css.ts";
import { area as textArea } from "../TextArea/TextArea.css.ts";

const { color } = vars;

/** The label's line, with what stands at its end. */
export const head = style({ display: "flex", alignItems: "baseline", justifyContent: "space-between" });

/** Grows with its text: the painted letters below can't scroll along. */
export const area = style([textArea, { position: "relative", maxHeight: "none" }]);

/** The same letters under the text area's own, unseen, so that their marks stand where they do. */
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
    // As a text area breaks its lines, whatever paragraphs do.
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

export const name = style([text.small, { marginInlineStart: "auto", color: color.textSecondary }]);

// The field's own box has no background of its own that would hide the marks.
globalStyle(`${paint} + textarea`, { background: "none" });
