import { media, space, text, vars } from "@fettle/design-system/tokens/theme.css";
import { style } from "@vanilla-extract/css";

const { color } = vars;

export const line = style([
  text.small,
  {
    gridColumn: "1 / -1",
    display: "flex",
    alignItems: "center",
    gap: space[4],
    marginBlockStart: space[4],
    color: color.textSecondary,
    "@media": {
      [media.phone]: {
        marginBlockStart: space[2],
        paddingBlockStart: "10px",
        borderBlockStart: `1px dashed ${color.borderDefault}`,
      },
    },
  },
]);

export const icon = style({
  flexShrink: 0,
  inlineSize: "17px",
  blockSize: "17px",
  strokeWidth: 1.75,
  color: color.textMuted,
});
