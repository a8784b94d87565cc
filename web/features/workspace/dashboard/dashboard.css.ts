import { media, space, text, vars } from "@fettle/design-system/tokens/theme.css";
import { style } from "@vanilla-extract/css";

/** Phones show counts, schedule, quick actions, then upcoming jobs: the groups dissolve into one column. */
export const page = style({
  display: "grid",
  gap: space[6],
  "@media": {
    [media.phone]: {
      gridTemplateColumns: "minmax(0, 1fr) minmax(0, 1fr)",
      gap: space[5],
    },
  },
});

export const banners = style({
  display: "grid",
  gap: space[4],
  selectors: { "&:empty": { display: "none" } },
  "@media": { [media.phone]: { gridColumn: "1 / -1" } },
});

export const counts = style({
  display: "grid",
  gridTemplateColumns: "1fr 1fr 1.36fr",
  gap: space[6],
  "@media": {
    "(max-width: 1199px)": { gridTemplateColumns: "1fr 1fr" },
    [media.phone]: { display: "contents" },
  },
});

export const quickActions = style({
  display: "grid",
  "@media": {
    "(max-width: 1199px)": { gridColumn: "1 / -1" },
    [media.phone]: { order: 2 },
  },
});

export const lists = style({
  display: "grid",
  gridTemplateColumns: "minmax(0, 1.72fr) minmax(0, 1fr)",
  alignItems: "start",
  gap: space[6],
  "@media": {
    "(max-width: 1199px)": { gridTemplateColumns: "minmax(0, 1fr)" },
    [media.phone]: { display: "contents" },
  },
});

export const today = style({
  display: "grid",
  gridTemplateColumns: "minmax(0, 1fr)",
  "@media": { [media.phone]: { gridColumn: "1 / -1", order: 1 } },
});

export const upcoming = style({
  display: "grid",
  gridTemplateColumns: "minmax(0, 1fr)",
  "@media": { [media.phone]: { gridColumn: "1 / -1", order: 3 } },
});

export const figures = style({
  display: "grid",
  gridTemplateColumns: "repeat(4, minmax(0, 1fr))",
  gap: space[6],
  "@media": {
    "(max-width: 1199px)": { gridTemplateColumns: "repeat(2, minmax(0, 1fr))" },
    [media.phone]: { gridColumn: "1 / -1", gap: space[5] },
  },
});

/** Keeps the same height while loading. */
export const figure = style({ minHeight: "112px", boxSizing: "border-box" });

export const figureCount = style({
  fontSize: "26px",
  lineHeight: "32px",
  overflowWrap: "anywhere",
  "@media": { [media.phone]: { fontSize: "20px", lineHeight: "26px" } },
});

export const figureNote = style([
  text.caption,
  { margin: `${space[2]} 0 0`, color: vars.color.textSecondary },
]);
