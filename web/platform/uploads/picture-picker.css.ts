import { space } from "@fettle/design-system/tokens/theme.css";
import { style } from "@vanilla-extract/css";

export const picker = style({ display: "grid", gap: space[4], justifyItems: "start" });

export const controls = style({ display: "flex", flexWrap: "wrap", gap: space[4] });
