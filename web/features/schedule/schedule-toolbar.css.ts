import { space } from "@fettle/design-system/tokens/theme.css";
import { style } from "@vanilla-extract/css";

export const steps = style({ display: "flex", gap: space[2] });
