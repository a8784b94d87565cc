import { space, text, vars } from "@fettle/design-system/tokens/theme.css";
import { style } from "@vanilla-extract/css";

export const note = style([text.small, { margin: 0, color: vars.color.textSecondary }]);

export const choices = style({ display: "grid", gap: space[6] });
