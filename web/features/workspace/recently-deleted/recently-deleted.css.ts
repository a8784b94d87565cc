import { tabular, text, vars } from "@fettle/design-system/tokens/theme.css";
import { style } from "@vanilla-extract/css";

export const COLUMNS = "36px minmax(0, 1fr) minmax(0, 1fr) auto";

export const deletion = style([text.small, tabular, { minWidth: 0, color: vars.color.textSecondary }]);

export const lateHead = style([text.label, { margin: "8px 0 0", color: vars.tone.orange.text }]);

export const lateList = style({ margin: "2px 0 0", padding: 0, overflowWrap: "anywhere" });
