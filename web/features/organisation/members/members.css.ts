import { media, space, tabular, text, vars } from "@fettle/design-system/tokens/theme.css";
import { globalStyle, style } from "@vanilla-extract/css";

/** Avatar, name, email, role, schedule colour and menu. */
export const COLUMNS = "30px minmax(0, 1.05fr) minmax(0, 1.5fr) minmax(0, 0.65fr) minmax(0, 1fr) 34px";

/** The head of the name also covers the avatar. */
export const heads = style({});
globalStyle(`${heads} td:first-child`, { display: "none" });
globalStyle(`${heads} td:first-child + th`, { gridColumn: "1 / 3" });

export const page = style({ display: "grid", gridTemplateColumns: "minmax(0, 1fr)", gap: space[5] });

export const cell = style([
  text.body,
  {
    minWidth: 0,
    overflow: "hidden",
    textOverflow: "ellipsis",
    "@media": { [media.phone]: { fontSize: "15px", lineHeight: "20px" } },
  },
]);

export const quiet = style([cell, { color: vars.color.textSecondary }]);

export const email = style([
  quiet,
  { overflowWrap: "anywhere", "@media": { [media.phone]: { flexBasis: "100%" } } },
]);

export const color = style({ display: "inline-flex", alignItems: "center", gap: space[4] });

export const seats = style([text.small, tabular, { margin: 0, color: vars.color.textSecondary }]);

export const swatch = style({ width: "16px", height: "16px", borderRadius: "50%" });
