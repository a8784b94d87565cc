import { media, radius, space, text, vars, z } from "@fettle/design-system/tokens/theme.css";
import { style } from "@vanilla-extract/css";

export const cell = style({
  position: "relative",
  outline: "none",
  cursor: "pointer",
  selectors: {
    "&&[data-drop-target]": {
      background: vars.color.hivisWash,
      outline: `2px solid ${vars.color.hivisLine}`,
      outlineOffset: "-2px",
    },
  },
});

export const bookHint = style({
  position: "absolute",
  insetBlockEnd: "8px",
  insetInlineEnd: "8px",
  color: vars.color.icon,
  opacity: 0,
  pointerEvents: "none",
  "@media": {
    [media.hover]: {
      selectors: { [`${cell}:hover:not(:has(:is(a, button, [role=button]):hover)) > &`]: { opacity: 1 } },
    },
  },
});

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
