import { space, text, vars } from "@fettle/design-system/tokens/theme.css";
import { style } from "@vanilla-extract/css";

export const body = style({ display: "grid", justifyItems: "center", gap: space[6], textAlign: "center" });

export const message = style([text.bodyL, { margin: 0, color: vars.color.textSecondary }]);
