import { globalStyle, style } from "@vanilla-extract/css";
import { media, text, vars } from "../../tokens/theme.css.ts";
import { visuallyHidden } from "../../tokens/visually-hidden.ts";

export const pageHeader = style({
  marginBottom: "21px",
  "@media": { [media.phone]: { marginBottom: "12px" } },
});

export const row = style({
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  gap: "10px 12px",
  minHeight: "36px",
});

export const heading = style({ flex: "1 1 200px", minWidth: 0 });

export const titleRow = style({ display: "flex", flexWrap: "wrap", alignItems: "center", gap: "6px 12px" });

export const title = style([text.title, { minWidth: 0, overflowWrap: "anywhere" }]);

export const recordTitle = style([
  text.displayM,
  {
    minWidth: 0,
    overflowWrap: "anywhere",
    "@media": { [media.phone]: { fontSize: "23px", lineHeight: "28px" } },
  },
]);

export const subtitle = style([text.small, { marginTop: "1px", color: vars.color.textSecondary }]);

export const actions = style({ display: "flex", flexWrap: "wrap", alignItems: "center", gap: "10px" });

export const recordActions = style({
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  gap: "8px",
  marginTop: "14px",
});

export const actionsBeside = style({
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  gap: "8px",
  "@media": {
    [media.phone]: { inlineSize: "100%", marginTop: "4px" },
    [media.print]: { display: "none" },
  },
});

globalStyle(`${actionsBeside} > *`, {
  "@media": { [media.phone]: { flex: "1 1 calc(50% - 32px)" } },
});

/** A phone's top bar already shows the title. Screen readers still need the heading. */
export const inBarOnPhone = style({
  "@media": {
    [media.phone]: {
      ...visuallyHidden,
    },
  },
});

export const actionsInBarOnPhone = style({ "@media": { [media.phone]: { display: "none" } } });
export const bare = style({ "@media": { [media.phone]: { minHeight: 0, margin: 0, gap: 0 } } });

globalStyle(`a + ${row}:not(${bare})`, { "@media": { [media.phone]: { marginTop: "6px" } } });
