import { radius, tabular, text, vars } from "@fettle/design-system/tokens/theme.css";
import { style } from "@vanilla-extract/css";

export const hours = style([
  text.caption,
  tabular,
  { color: vars.color.textSecondary, whiteSpace: "nowrap" },
]);

/** Instead of “of” in a narrow column. */
export const slash = style({
  display: "none",
  "@container": { "(max-width: 140px)": { display: "inline" } },
});

export const of = style({ "@container": { "(max-width: 140px)": { display: "none" } } });

export const track = style({
  display: "block",
  blockSize: "4px",
  borderRadius: radius.full,
  background: vars.color.bgSubtle,
  overflow: "hidden",
});

export const fill = style({
  display: "block",
  blockSize: "100%",
  borderRadius: radius.full,
  background: vars.tone.brand.solid,
  selectors: { "&[data-over]": { background: vars.tone.orange.solid } },
});
