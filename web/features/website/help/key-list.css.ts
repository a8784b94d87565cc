import { media, radius, text, vars } from "@fettle/design-system/tokens/theme.css";
import { style } from "@vanilla-extract/css";

const { color } = vars;

export const list = style({
  columns: 2,
  columnGap: "20px",
  padding: "12px",
  borderRadius: radius.lg,
  background: color.bgSubtle,
  "@media": { [media.touch]: { display: "none" } },
});

export const title = style([
  text.caption,
  { margin: "0 0 4px", fontWeight: 650, color: color.textSecondary },
]);

export const keys = style({
  display: "grid",
  gridTemplateColumns: "auto minmax(0, 1fr)",
  alignItems: "baseline",
  gap: "4px 8px",
  margin: 0,
});

export const pressed = style({ display: "flex", gap: "3px" });

export const key = style([
  text.caption,
  {
    minInlineSize: "20px",
    padding: "0 5px",
    border: `1px solid ${color.borderDefault}`,
    borderRadius: radius.xs,
    background: color.bgSurface,
    fontFamily: "inherit",
    textAlign: "center",
  },
]);

export const does = style([text.caption, { margin: 0, color: color.textPrimary }]);

export const group = style({ breakInside: "avoid", selectors: { "& + &": { marginBlockStart: "12px" } } });
