import { media, radius, space, tabular, text, truncate, vars } from "@fettle/design-system/tokens/theme.css";
import { globalStyle, style } from "@vanilla-extract/css";

export const compact = "(min-width: 1100px) and (max-width: 1300px)";
export const tracks = { full: "minmax(0, 1fr) 236px 130px", compact: "minmax(0, 1fr) 170px 104px" };
const { phone, tablet } = media;

export const row = style({
  position: "relative",
  display: "grid",
  gridTemplateColumns: `${tracks.full} 96px auto`,
  alignItems: "center",
  columnGap: space[6],
  minHeight: "79px",
  padding: `${space[5]} 10px ${space[5]} 18px`,
  selectors: {
    "& + &": { borderBlockStart: `1px solid ${vars.color.borderSubtle}` },
    "&:first-child": { borderStartStartRadius: "inherit", borderStartEndRadius: "inherit" },
    "&:last-child": { borderEndStartRadius: "inherit", borderEndEndRadius: "inherit" },
  },
  "@media": {
    [compact]: { gridTemplateColumns: `${tracks.compact} 72px auto` },
    [tablet]: { gridTemplateColumns: "minmax(0, 1fr) 104px auto", rowGap: space[3] },
    [media.hover]: { ":hover": { background: vars.color.bgHover } },
    [phone]: {
      gridTemplateColumns: "minmax(0, 1fr) auto auto",
      gridTemplateAreas: `
        "when when badge"
        "title title title"
        "customer customer customer"
        "equipment dots edit"`,
      gap: `${space[2]} ${space[4]}`,
      padding: `14px ${space[6]} ${space[4]}`,
    },
  },
});

const onlyOnDesktop = { [phone]: { display: "contents" } };

export const subject = style({ display: "grid", gap: space[3], minWidth: 0, "@media": onlyOnDesktop });

export const headline = style({
  display: "flex",
  alignItems: "center",
  gap: space[4],
  minWidth: 0,
  "@media": onlyOnDesktop,
});

export const sample = style([
  text.micro,
  {
    flexShrink: 0,
    padding: `${space[1]} ${space[3]}`,
    borderRadius: radius.sm,
    background: vars.color.bgSubtle,
    color: vars.color.textSecondary,
  },
]);

export const title = style([
  text.heading,
  truncate,
  {
    margin: 0,
    "@media": {
      [phone]: {
        gridArea: "title",
        display: "-webkit-box",
        overflowWrap: "anywhere",
        whiteSpace: "normal",
        WebkitBoxOrient: "vertical",
        WebkitLineClamp: 2,
      },
    },
  },
]);

export const badge = style({
  position: "relative",
  zIndex: 1,
  flex: "none",
  "@media": { [phone]: { gridArea: "badge", justifySelf: "end" } },
});

export const description = style([
  text.small,
  truncate,
  {
    margin: 0,
    color: vars.color.textSecondary,
    "@media": { [phone]: { display: "none" } },
  },
]);

export const who = style({
  display: "grid",
  gap: space[2],
  minWidth: 0,
  "@media": {
    ...onlyOnDesktop,
    [tablet]: { gridArea: "2 / 1 / auto / -1", display: "flex", gap: space[6] },
  },
});

const detail = style({ display: "flex", alignItems: "center", gap: space[3], minWidth: 0 });

export const customer = style([
  text.body,
  detail,
  { "@media": { [phone]: { gridArea: "customer", color: vars.color.textSecondary } } },
]);

export const equipment = style([
  text.small,
  detail,
  { color: vars.color.textSecondary, "@media": { [phone]: { gridArea: "equipment", fontSize: "15px" } } },
]);

export const oneLine = truncate;

export const suburb = style({ display: "none", "@media": { [phone]: { display: "inline" } } });

export const icon = style({
  flex: "none",
  inlineSize: "15px",
  blockSize: "15px",
  strokeWidth: 1.75,
  color: vars.color.textMuted,
  "@media": { [phone]: { display: "none" } },
});

export const when = style([
  text.small,
  tabular,
  {
    display: "grid",
    gap: space[2],
    color: vars.color.textSecondary,
    "@media": {
      [phone]: {
        gridArea: "when",
        display: "flex",
        flexWrap: "wrap",
        gap: `0 ${space[2]}`,
        alignItems: "baseline",
        fontSize: "15px",
      },
    },
  },
]);

export const time = style([
  text.body,
  { whiteSpace: "nowrap", color: vars.color.textPrimary, "@media": { [phone]: { fontWeight: 620 } } },
]);

export const day = style({
  whiteSpace: "nowrap",
  "@media": { [phone]: { color: vars.color.textSecondary } },
});

export const dots = style({
  "@media": { [tablet]: { display: "none" }, [phone]: { gridArea: "dots" } },
});

/** A fixed column so the technicians line up. */
export const summaryBadge = style({
  display: "flex",
  justifyContent: "flex-end",
  minInlineSize: "104px",
  "@media": { [phone]: { minInlineSize: 0 } },
});

export const edit = style({
  position: "relative",
  zIndex: 1,
  display: "flex",
  justifySelf: "end",
  "@media": { [phone]: { gridArea: "edit" } },
});

/** Queued work stays on the last line, even if there's no customer. */
globalStyle(`${row} > ${edit} ~ *`, { "@media": { [phone]: { gridRow: 5 } } });
