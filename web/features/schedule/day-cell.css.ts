import { radius, space, text, vars, z } from "@fettle/design-system/tokens/theme.css";
import { style } from "@vanilla-extract/css";

export const cell = style({
  position: "relative",
  outline: "none",
  selectors: {
    "&&[data-drop-target]": {
      background: vars.color.hivisWash,
      outline: `2px solid ${vars.color.hivisLine}`,
      outlineOffset: "-2px",
    },
  },
});

/** The drop indicator. */
export const slot = style({
  position: "relative",
  margin: `${space[3]} ${space[4]}`,
  pointerEvents: "none",
});

export const moveLabel = style([
  text.caption,
  {
    position: "absolute",
    insetBlockStart: "100%",
    insetInlineStart: "50%",
    zIndex: z.drag,
    translate: "-50% 6px",
    padding: `${space[2]} ${space[4]}`,
    borderRadius: radius.sm,
    background: vars.color.bgInverse,
    color: vars.color.textInverse,
    fontWeight: 560,
    whiteSpace: "nowrap",
  },
]);
