import { text, vars } from "@fettle/design-system/tokens/theme.css";
import { style } from "@vanilla-extract/css";

export const trial = style([text.small, { margin: 0, color: vars.color.textSecondary }]);
