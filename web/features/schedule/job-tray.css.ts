import { media, radius, space, tabular, text, vars } from "@fettle/design-system/tokens/theme.css";
import { style } from "@vanilla-extract/css";

export const tray = style({
  display: "grid",
  alignContent: "start",
  gap: space[4],
  padding: space[4],
  border: `1px dashed ${vars.color.borderStrong}`,
  borderRadius: radius.lg,
});

export const trayHeading = style([
  text.label,
  { display: "flex", justifyContent: "space-between", margin: 0, padding: `${space[3]} ${space[2]} 0` },
]);

export const trayCount = style([tabular, { color: vars.color.textSecondary }]);

export const trayHint = style([
  text.caption,
  { margin: 0, paddingInline: space[2], color: vars.color.textSecondary },
]);

export const trayPills = style({
  display: "grid",
  gridTemplateColumns: "minmax(0, 1fr)",
  gap: space[3],
  margin: 0,
  padding: 0,
  listStyle: "none",
  "@media": {
    "(max-width: 1199px)": { gridTemplateColumns: "repeat(auto-fill, minmax(150px, 1fr))" },
    [media.wide]: { maxBlockSize: "70vh", overflowY: "auto" },
  },
});
