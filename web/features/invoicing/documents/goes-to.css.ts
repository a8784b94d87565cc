import { text, vars } from "@fettle/design-system/tokens/theme.css";
import { style } from "@vanilla-extract/css";

export const way = style([
  text.small,
  {
    display: "inline-flex",
    flexWrap: "wrap",
    alignItems: "center",
    gap: "2px 8px",
    color: vars.color.textSecondary,
  },
]);

export const byText = style({ color: vars.tone.orange.text });
export const cannot = style([text.small, { color: vars.tone.red.text }]);
export const address = style({ minWidth: 0, overflowWrap: "anywhere" });
