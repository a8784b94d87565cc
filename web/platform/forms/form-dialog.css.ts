import { space } from "@fettle/design-system/tokens/theme.css";
import { style } from "@vanilla-extract/css";

export const body = style({ display: "grid", gap: space[6] });
