import { media, space, tabular, text, truncate, vars } from "@fettle/design-system/tokens/theme.css";
import { style } from "@vanilla-extract/css";

const { phone } = media;

export const rows = style({ margin: 0, padding: 0, listStyle: "none" });

export const row = style({
  position: "relative",
  display: "grid",
  gridTemplateColumns: "72px minmax(0, 1fr) auto 110px",
  gridTemplateAreas: '"time subject dots badge"',
  alignItems: "center",
  gap: space[5],
  minBlockSize: "60px",
  marginInline: `calc(-1 * ${space[4]})`,
  padding: `${space[4]}`,
  borderRadius: space[4],
  "@media": {
    [media.hover]: { ":hover": { background: vars.color.bgHover } },
    [phone]: {
      gridTemplateColumns: "66px minmax(0, 1fr) auto",
      gridTemplateAreas: '"time subject dots" "time badge dots"',
      gap: `${space[2]} ${space[5]}`,
      margin: 0,
      padding: "14px",
      borderRadius: 0,
      selectors: { "& + &": { borderBlockStart: `1px solid ${vars.color.borderSubtle}` } },
    },
    "(max-width: 359px)": { gridTemplateAreas: '"time subject subject" "time badge dots"' },
  },
});

export const time = style([
  text.label,
  tabular,
  {
    gridArea: "time",
    fontSize: "14px",
    "@media": { [phone]: { display: "grid", fontSize: "16px", fontWeight: 620 } },
  },
]);

export const half = style({
  "@media": { [phone]: { color: vars.color.textSecondary, fontSize: "14px", fontWeight: 420 } },
});

export const subject = style({ gridArea: "subject", display: "grid", minInlineSize: 0 });

export const title = style([
  text.body,
  truncate,
  {
    margin: 0,
    fontWeight: 560,
    "@media": {
      [phone]: {
        display: "-webkit-box",
        fontWeight: 620,
        overflowWrap: "anywhere",
        whiteSpace: "normal",
        WebkitBoxOrient: "vertical",
        WebkitLineClamp: 2,
      },
    },
  },
]);

export const customer = style([
  text.small,
  truncate,
  { color: vars.color.textSecondary, "@media": { [phone]: { fontSize: "15px" } } },
]);

export const badge = style({
  display: "flex",
  flexWrap: "wrap",
  gap: space[2],
  gridArea: "badge",
  justifySelf: "end",
  "@media": { [phone]: { justifySelf: "start" } },
});

export const dots = style({ gridArea: "dots" });
