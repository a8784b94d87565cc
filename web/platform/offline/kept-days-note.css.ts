import { space } from "@fettle/design-system/tokens/theme.css";
import { style } from "@vanilla-extract/css";

export const note = style({ marginBlockEnd: space[6] });
