import { font, media, radius, space, tabular, text, vars } from "@fettle/design-system/tokens/theme.css";
import { style } from "@vanilla-extract/css";

const { color } = vars;

export const offer = style({ display: "grid", gap: space[6] });

export const plans = style({
  display: "grid",
  gridTemplateColumns: "repeat(auto-fit, minmax(min(240px, 100%), 1fr))",
  gap: space[6],
  margin: 0,
  padding: 0,
  listStyle: "none",
  "@media": { [media.phone]: { gap: space[5] } },
});

export const plan = style({
  display: "grid",
  gridTemplateRows: "auto auto 1fr auto",
  gap: space[5],
  minWidth: 0,
  padding: "17px 18px 18px",
  border: `1px solid ${color.borderDefault}`,
  borderRadius: radius.lg,
  background: color.bgSurface,
  color: color.textPrimary,
  boxShadow: vars.shadow[1],
});

export const markedPlan = style([
  plan,
  {
    vars: {
      [color.bgSurface]: "#0a2922",
      [color.bgHover]: "#0e3a31",
      [color.bgPressed]: "#124f42",
      [color.bgSubtle]: "#0e3a31",
      [color.borderDefault]: "#1c6757",
      [color.borderStrong]: "#308973",
    },
  },
]);

export const head = style({
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  justifyContent: "space-between",
  gap: `${space[2]} ${space[4]}`,
  minHeight: "24px",
});

export const name = style([text.title, { margin: 0, fontSize: "19px", lineHeight: "24px" }]);

export const tag = style([
  text.caption,
  {
    padding: "3px 9px",
    borderRadius: radius.sm,
    background: color.bgSubtle,
    color: color.textSecondary,
    fontWeight: 560,
  },
]);

export const hivisTag = style([tag, { background: color.hivis, color: color.onHivis }]);

export const price = style([
  text.displayL,
  tabular,
  { margin: 0, fontFamily: font.display, fontSize: "38px", lineHeight: "42px" },
]);

export const period = style([
  text.body,
  {
    marginInlineStart: "-4px",
    fontFamily: font.sans,
    fontStretch: "100%",
    letterSpacing: 0,
    color: color.textSecondary,
  },
]);

export const quotas = style({
  display: "grid",
  alignContent: "start",
  gap: space[3],
  margin: 0,
  padding: 0,
  listStyle: "none",
});

export const quota = style([text.body, { display: "flex", alignItems: "center", gap: space[4] }]);

export const tick = style({ flexShrink: 0, color: color.textLink });

export const change = style([
  text.small,
  tabular,
  { marginInlineStart: "auto", whiteSpace: "nowrap", color: color.textSecondary },
]);

export const action = style({ display: "grid", gap: space[4], marginTop: space[3] });

export const why = style([text.small, { color: color.textSecondary }]);

export const every = style([text.small, { color: color.textSecondary }]);

export const more = style([
  text.body,
  {
    display: "flex",
    flexWrap: "wrap",
    alignItems: "center",
    justifyContent: "space-between",
    gap: space[4],
    color: color.textSecondary,
  },
]);

export const terms = style([text.body, { marginBottom: space[6], color: color.textSecondary }]);

export const oneChange = style({
  display: "grid",
  gap: space[4],
  width: "100%",
  maxWidth: "440px",
  marginInline: "auto",
});
