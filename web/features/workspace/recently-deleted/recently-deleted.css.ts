import { tabular, text, vars } from "@fettle/design-system/tokens/theme.css";
import { style } from "@vanilla-extract/css";

export const COLUMNS = "36px minmax(0, 1fr) minmax(0, 1fr) auto";

export const deletion = style([text.small, tabular, { minWidth: 0, color: vars.color.textSecondary }]);
