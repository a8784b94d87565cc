import { media, radius, space, tabular, text, vars } from "@fettle/design-system/tokens/theme.css";
import { style } from "@vanilla-extract/css";

const { color } = vars;

export const card = style({
  border: `1px solid ${color.borderDefault}`,
  borderRadius: radius.lg,
  background: color.bgSurface,
  boxShadow: vars.shadow[1],
  overflow: "hidden",
});

export const table = style([text.body, { width: "100%", borderCollapse: "collapse" }]);

export const head = style([
  text.caption,
  {
    padding: "9px 12px",
    borderBlockEnd: `1px solid ${color.borderSubtle}`,
    background: color.bgInset,
    color: color.textSecondary,
    fontWeight: 540,
    textAlign: "end",
    selectors: {
      "&:first-child": { paddingInlineStart: "18px", textAlign: "start" },
      "&:last-child": { paddingInlineEnd: "18px" },
    },
    "@media": { [media.phone]: { display: "none" } },
  },
]);

export const row = style({
  selectors: { "& + &": { borderBlockStart: `1px solid ${color.borderSubtle}` } },
  "@media": {
    [media.phone]: {
      display: "flex",
      flexWrap: "wrap",
      justifyContent: "space-between",
      gap: `2px ${space[5]}`,
      padding: "14px 16px",
    },
  },
});

const onPhone = { padding: 0, fontSize: "15px", lineHeight: "22px" } as const;

export const item = style({
  padding: "12px 12px 12px 18px",
  verticalAlign: "middle",
  overflowWrap: "anywhere",
  "@media": { [media.phone]: { ...onPhone, flexBasis: "100%", fontSize: "16px" } },
});

export const name = style({ display: "block", fontWeight: 560 });
export const description = style([
  text.small,
  {
    display: "block",
    whiteSpace: "pre-line",
    color: color.textSecondary,
    "@media": { [media.phone]: { fontSize: "15px", lineHeight: "22px" } },
  },
]);

export const figure = style([
  tabular,
  {
    padding: "12px",
    textAlign: "end",
    verticalAlign: "middle",
    whiteSpace: "nowrap",
    "@media": { [media.phone]: { display: "none" } },
  },
]);

export const together = style({
  display: "none",
  "@media": { [media.phone]: { ...onPhone, display: "block", color: color.textSecondary } },
});

export const amount = style([
  tabular,
  {
    padding: "12px 18px 12px 12px",
    textAlign: "end",
    verticalAlign: "middle",
    fontWeight: 600,
    whiteSpace: "nowrap",
    "@media": { [media.phone]: { ...onPhone, marginInlineStart: "auto" } },
  },
]);
