import { media, radius, space, tabular, text, truncate, vars } from "@fettle/design-system/tokens/theme.css";
import { globalStyle, style } from "@vanilla-extract/css";

const { phone } = media;

export const rows = style({ margin: 0, padding: 0, listStyle: "none" });

export const list = style({ alignSelf: "start" });

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
  selectors: {
    "&:has(> button)": {
      gridTemplateColumns: "96px minmax(0, 1fr) auto auto 44px",
      gridTemplateAreas: '"time subject dots badge more"',
      margin: 0,
      padding: "8px 14px",
      borderRadius: 0,
    },
    "&:has(> button) + &": { borderBlockStart: `1px solid ${vars.color.borderSubtle}` },
    "&[data-late]": { background: vars.tone.amber.bg },
  },
  "@media": {
    [media.hover]: { selectors: { "&:hover:not([data-late])": { background: vars.color.bgHover } } },
    [phone]: {
      gridTemplateColumns: "66px minmax(0, 1fr) auto",
      gridTemplateAreas: '"time subject dots" "time badge dots"',
      gap: `${space[2]} ${space[5]}`,
      margin: 0,
      padding: "14px",
      borderRadius: 0,
      selectors: {
        "&:has(> button)": {
          gridTemplateColumns: "78px minmax(0, 1fr) auto 44px",
          gridTemplateAreas: '"time subject dots more" "time badge badge more"',
          gap: `${space[2]} ${space[3]}`,
          padding: "14px 4px 14px 14px",
        },
        "& + &": { borderBlockStart: `1px solid ${vars.color.borderSubtle}` },
      },
    },
    "(max-width: 359px)": {
      gridTemplateAreas: '"time subject subject" "dots badge badge"',
      selectors: {
        "&:has(> button)": { gridTemplateAreas: '"time subject subject more" "dots badge badge more"' },
      },
    },
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

export const end = style([
  text.caption,
  tabular,
  { display: "block", color: vars.color.textSecondary, whiteSpace: "nowrap" },
]);

const words = style([text.small, tabular, { fontWeight: 620, whiteSpace: "nowrap" }]);
export const late = style([words, { color: vars.tone.amber.text }]);
export const overlap = style([words, { color: vars.tone.orange.text }]);

// The whole row ticks its box.
globalStyle(`${row}[data-picking] label::after`, { content: "", position: "absolute", inset: 0 });
globalStyle(`${row}[data-picking] label`, { position: "static", minBlockSize: 0, paddingBlock: 0 });

/** Above the row's link. */
export const more = style({
  position: "relative",
  zIndex: 1,
  display: "grid",
  gridArea: "more",
  placeItems: "center",
  inlineSize: "44px",
  blockSize: "44px",
  border: "none",
  borderRadius: radius.md,
  background: "none",
  color: vars.color.textSecondary,
  cursor: "pointer",
  selectors: {
    "&[data-hovered]": { background: vars.color.bgPressed },
    "&[data-focus-visible]": { outline: `2px solid ${vars.color.focus}` },
    "&[data-disabled]": { visibility: "hidden" },
  },
});

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
  alignItems: "center",
  gap: space[4],
  gridArea: "badge",
  justifySelf: "end",
  "@media": { [phone]: { justifySelf: "start" } },
});

export const dots = style({ gridArea: "dots" });
