import { radius } from "@fettle/design-system/tokens/scale";
import { media, space, tabular, text, vars, z } from "@fettle/design-system/tokens/theme.css";
import { style } from "@vanilla-extract/css";

const { color } = vars;

const COLUMNS =
  "26px minmax(110px, 1fr) minmax(110px, 1.42fr) 62px 84px 94px 76px 134px minmax(80px, 108px) 28px";

const grid = { display: "grid", gridTemplateColumns: COLUMNS, alignItems: "center", gap: space[4] } as const;

export const card = style({
  position: "relative",
  border: `1px solid ${color.borderDefault}`,
  borderRadius: radius.lg,
  background: color.bgSurface,
  boxShadow: vars.shadow[1],
});

export const head = style([
  text.caption,
  {
    ...grid,
    paddingBlock: "9px",
    paddingInline: "6px 16px",
    borderBlockEnd: `1px solid ${color.borderSubtle}`,
    borderRadius: `${radius.lg} ${radius.lg} 0 0`,
    background: color.bgInset,
    color: color.textSecondary,
    fontWeight: 540,
  },
]);

/** Ends where the field's own text does, so it doesn't touch the next head. */
export const headFigure = style({ textAlign: "end", paddingInlineEnd: "11px" });

export const list = style({ margin: 0, padding: 0, listStyle: "none" });

export const row = style({
  ...grid,
  alignItems: "start",
  padding: "7px 16px 7px 6px",
  borderBlockEnd: `1px solid ${color.borderSubtle}`,
  selectors: { "&[data-dragged]": { opacity: 0.45 } },
});

export const handle = style({
  display: "grid",
  placeItems: "start center",
  alignSelf: "stretch",
  paddingBlockStart: "9px",
  borderRadius: radius.sm,
  color: color.icon,
  cursor: "grab",
  touchAction: "none",
  selectors: { "&:hover": { color: color.textPrimary }, "&:active": { cursor: "grabbing" } },
});

const besideField = {
  display: "flex",
  alignItems: "center",
  minHeight: "34px",
  "@media": { [media.touch]: { minHeight: "44px" } },
} as const;

export const amount = style([
  tabular,
  {
    ...besideField,
    justifyContent: "end",
    fontSize: "14px",
    fontWeight: 560,
    whiteSpace: "nowrap",
    overflow: "hidden",
  },
]);

export const remove = style(besideField);

export const rowError = style([
  text.caption,
  { gridColumn: "2 / -1", color: vars.tone.red.text, fontWeight: 560 },
]);

export const dropLine = style({
  position: "absolute",
  insetInline: "6px",
  height: "3px",
  marginBlockStart: "-2px",
  borderRadius: radius.full,
  background: color.hivisLine,
  zIndex: z.sticky,
  pointerEvents: "none",
});

export const foot = style({
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  justifyContent: "space-between",
  gap: `${space[2]} ${space[6]}`,
  minHeight: "50px",
  padding: "6px 16px 6px 10px",
});

export const hint = style([text.caption, { color: color.textMuted }]);

export const key = style({
  padding: "1px 5px",
  border: `1px solid ${color.borderDefault}`,
  borderRadius: radius.xs,
  background: color.bgInset,
  color: color.textSecondary,
  fontFamily: "inherit",
  fontSize: "11px",
});

export const undone = style([
  text.small,
  {
    display: "flex",
    alignItems: "center",
    gap: space[4],
    color: color.textSecondary,
    "@media": { [media.phone]: { selectors: { "&:not(:empty)": { marginBlockStart: "10px" } } } },
  },
]);
