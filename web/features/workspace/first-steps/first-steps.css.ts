import { media, radius, space, tabular, text, vars } from "@fettle/design-system/tokens/theme.css";
import { style, styleVariants } from "@vanilla-extract/css";

const { color, tone } = vars;

export const card = style({
  background: color.bgSurface,
  border: `1px solid ${color.borderDefault}`,
  borderRadius: radius.lg,
  boxShadow: vars.shadow[1],
  "@media": { [media.phone]: { gridColumn: "1 / -1" } },
});

export const head = style({
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  gap: `${space[3]} ${space[6]}`,
  minHeight: "52px",
  padding: `${space[2]} ${space[5]} ${space[2]} 18px`,
  "@media": { [media.phone]: { padding: `${space[2]} ${space[3]} ${space[2]} ${space[6]}` } },
});

export const heading = style([text.heading, { margin: 0, color: color.textPrimary }]);

export const bar = style({
  display: "grid",
  gridAutoFlow: "column",
  gridAutoColumns: "1fr",
  gap: "2px",
  width: "180px",
  height: "10px",
  borderRadius: radius.full,
  overflow: "hidden",
  "@media": { [media.phone]: { display: "none" } },
});

export const part = style({ background: color.bgTrack });
export const partDone = style({ background: color.primary });

export const figures = style([text.label, tabular, { margin: 0, color: color.textPrimary }]);

export const headEnd = style({
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  gap: space[4],
  marginLeft: "auto",
});

export const rows = style({ margin: 0, padding: 0, listStyle: "none" });

const anyRow = style({
  display: "grid",
  gridTemplateColumns: "24px minmax(0, 1fr)",
  columnGap: space[5],
  padding: `0 18px`,
  borderTop: `1px solid ${color.borderSubtle}`,
  "@media": { [media.phone]: { padding: `0 ${space[6]}` } },
});

export const row = style([
  anyRow,
  {
    gridTemplateColumns: "24px 176px minmax(0, 1fr) auto",
    alignItems: "center",
    minHeight: "44px",
    "@media": {
      [media.phone]: {
        gridTemplateColumns: "24px minmax(0, 1fr) auto",
        paddingTop: space[3],
        paddingBottom: space[3],
      },
    },
  },
]);

export const openRow = style([
  anyRow,
  {
    paddingTop: space[6],
    paddingBottom: space[6],
    "@media": { [media.phone]: { paddingTop: space[6], paddingBottom: space[6] } },
  },
]);

export const foot = style({
  padding: `${space[3]} ${space[6]}`,
  borderTop: `1px solid ${color.borderSubtle}`,
});
export const openWords = style({ minWidth: 0 });
export const openSkeleton = style({ display: "grid", gap: space[5] });
export const openTitle = style([text.heading, { margin: 0, lineHeight: "24px", color: color.textPrimary }]);
export const lead = style([text.body, { margin: 0, maxWidth: "70ch", color: color.textSecondary }]);
export const actions = style({ display: "flex", flexWrap: "wrap", gap: space[4], marginTop: space[5] });

const anyTitle = style([text.body, { margin: 0, fontWeight: 560 }]);
export const title = style([anyTitle, { color: color.textPrimary }]);
export const pastTitle = style([anyTitle, { fontWeight: 480, color: color.textSecondary }]);

export const value = style([
  text.small,
  {
    minWidth: 0,
    margin: 0,
    overflowWrap: "anywhere",
    color: color.textSecondary,
    "@media": { [media.phone]: { gridColumn: "2 / 3", gridRow: 2 } },
  },
]);

export const rowAction = style({
  justifySelf: "end",
  "@media": { [media.phone]: { gridColumn: 3, gridRow: "1 / 3", alignSelf: "center" } },
});

const anyMark = style([
  text.caption,
  tabular,
  {
    display: "grid",
    placeItems: "center",
    width: "24px",
    height: "24px",
    boxSizing: "border-box",
    borderRadius: radius.full,
    fontWeight: 620,
    "@media": { [media.phone]: { alignSelf: "start" } },
  },
]);

export const mark = styleVariants({
  done: [anyMark, { background: tone.green.solid, color: tone.green.onSolid }],
  next: [anyMark, { background: color.primary, color: color.onPrimary }],
  waiting: [anyMark, { border: `1px solid ${color.borderControl}`, color: color.textSecondary }],
});

export const allSet = style([
  text.body,
  {
    display: "flex",
    alignItems: "center",
    gap: space[5],
    minHeight: "52px",
    padding: `0 18px`,
    background: color.bgSurface,
    border: `1px solid ${color.borderDefault}`,
    borderRadius: radius.lg,
    boxShadow: vars.shadow[1],
    color: color.textPrimary,
    "@media": { [media.phone]: { gridColumn: "1 / -1" } },
  },
]);

export const allSetIcon = style({ flexShrink: 0, color: tone.green.solid });
