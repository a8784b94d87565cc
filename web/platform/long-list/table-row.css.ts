import { media, radius, vars } from "@fettle/design-system/tokens/theme.css";
import { globalStyle, style } from "@vanilla-extract/css";

const { color, tone } = vars;

/** The list's card and its heads. */
export const tableCard = style({
  "@media": {
    [media.desktop]: {
      overflow: "clip",
      border: `1px solid ${color.borderDefault}`,
      borderRadius: radius.lg,
      background: color.bgSurface,
      boxShadow: vars.shadow[1],
    },
  },
});

/** As high as the heads. */
export const headPlace = style({
  display: "none",
  blockSize: "37px",
  borderBlockEnd: `1px solid ${color.borderSubtle}`,
  background: color.bgInset,
  "@media": { [media.roomy]: { display: "block" } },
});

/** A row of two lines. `data-late` makes it amber. */
export const tableRow = style({
  position: "relative",
  display: "grid",
  gridTemplateColumns: "var(--tracks)",
  alignItems: "center",
  columnGap: "12px",
  minHeight: "50px",
  paddingInline: "16px",
  selectors: {
    "& + &": { borderBlockStart: `1px solid ${color.borderSubtle}` },
    "&[data-late]": { background: tone.amber.bg, borderBlockColor: tone.amber.border },
  },
  "@media": {
    [media.hover]: {
      ":hover": { background: color.bgHover },
      selectors: { "&[data-late]:hover": { background: tone.amber.bg } },
    },
    [media.desktop]: {
      ":focus-within": { background: color.bgHover, boxShadow: `inset 2px 0 0 ${color.focus}` },
      selectors: { "&[data-late]:focus-within": { background: tone.amber.bg } },
    },
  },
});

// The edge at the left shows the focus.
globalStyle(`${tableRow} h2 > a[data-focus-visible]::after, ${tableRow} h3 > a[data-focus-visible]::after`, {
  "@media": { [media.desktop]: { outline: "none" } },
});

/** Replace the last columns of the row that's pointed at or has the focus. */
export const rowActions = style({
  position: "relative",
  zIndex: 1,
  display: "flex",
  alignItems: "center",
  gap: "5px",
  "@media": {
    "(min-width: 769px) and (hover: hover)": {
      position: "absolute",
      insetBlock: "1px",
      insetInlineEnd: "8px",
      paddingInlineStart: "10px",
      background: color.bgHover,
      opacity: 0,
      selectors: {
        [`${tableRow}[data-late] &`]: { background: tone.amber.bg },
        [`${tableRow}:hover &, ${tableRow}:focus-within &`]: { opacity: 1 },
      },
    },
  },
});
