import { iconSize } from "@fettle/design-system/tokens/icon.css";
import { media, text, vars } from "@fettle/design-system/tokens/theme.css";
import { style } from "@vanilla-extract/css";

const { color } = vars;

export const stack = style({ display: "grid", gap: "16px", minWidth: 0 });
export const help = style([text.small, { margin: 0, color: color.textSecondary, overflowWrap: "anywhere" }]);

export const halves = style({
  display: "grid",
  gap: "20px",
  minWidth: 0,
  "@media": { [media.roomy]: { gridTemplateColumns: "minmax(0, 632fr) minmax(0, 480fr)" } },
});

export const subtitle = style({ display: "inline-flex", alignItems: "center", gap: "8px", maxWidth: "100%" });
export const subtitleIcon = style({ vars: { [iconSize]: "16px" }, flexShrink: 0 });

export const fix = style({
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  gap: "4px 12px",
  minWidth: 0,
  marginInlineEnd: "auto",
});

export const fixHelp = style([
  text.small,
  { color: color.textSecondary, "@media": { [media.phone]: { display: "none" } } },
]);
