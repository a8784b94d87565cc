import { media, radius, space, vars } from "@fettle/design-system/tokens/theme.css";
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

export const grid = style({
  display: "grid",
  gridTemplateColumns: "minmax(0, 1fr) clamp(320px, 28.1vw, 404px)",
  gap: space[6],
  "@media": {
    "(max-width: 1199px)": { gridTemplateColumns: "minmax(0, 1fr)" },
    [media.phone]: { display: "contents" },
  },
});

const onPhone = (order: number) => ({ "@media": { [media.phone]: { gridColumn: "1 / -1", order } } });
const cell = style({ display: "grid", gridTemplateColumns: "minmax(0, 1fr)" });

export const needs = style([cell, onPhone(1), { selectors: { "&:empty": { display: "none" } } }]);

/** One card on desktop. On phones, the counts come first and the actions after today's schedule. */
export const figures = style({
  alignSelf: "start",
  background: vars.color.bgSurface,
  border: `1px solid ${vars.color.borderDefault}`,
  borderRadius: radius.lg,
  boxShadow: vars.shadow[1],
  overflow: "clip",
  selectors: { "&:first-child": { gridColumn: "1 / -1" } },
  "@media": { [media.phone]: { display: "contents" } },
});

export const counts = style({
  display: "grid",
  gridTemplateColumns: "1fr 1fr",
  borderBottom: `1px solid ${vars.color.borderSubtle}`,
  "@media": { [media.phone]: { display: "contents" } },
});

export const quickActions = style([onPhone(3)]);

export const today = style([cell, onPhone(2)]);

export const upcoming = style([cell, onPhone(4)]);
