import { media, space, text, vars } from "@fettle/design-system/tokens/theme.css";
import { style } from "@vanilla-extract/css";

export const services = style({
  display: "grid",
  gap: space[2],
  padding: "14px 18px",
  selectors: { "&:not(:last-child)": { borderBlockEnd: `1px solid ${vars.color.borderSubtle}` } },
  "@media": { [media.phone]: { padding: "14px 16px" } },
});

export const nextService = style([
  text.body,
  { display: "flex", flexWrap: "wrap", alignItems: "center", gap: space[4], margin: 0 },
]);
