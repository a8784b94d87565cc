import { space } from "@fettle/design-system/tokens/theme.css";
import { style } from "@vanilla-extract/css";

/** Wide enough for the longest choice on one line. */
export const technician = style({ minInlineSize: "190px" });

export const steps = style({ display: "flex", gap: space[2] });
