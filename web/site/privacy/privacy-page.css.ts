import { control, font, media, radius, space, vars } from "@fettle/design-system/tokens/theme.css";
import { globalStyle, style } from "@vanilla-extract/css";

const { color } = vars;
const STACKED = "(max-width: 1023px)";

export const page = style({
  display: "grid",
  gridTemplateColumns: "256px minmax(0, 700px)",
  gap: "64px",
  paddingBlock: `44px ${space[12]}`,
  "@media": {
    [STACKED]: {
      gridTemplateColumns: "minmax(0, 1fr)",
      gap: space[8],
      paddingBlock: `${space[6]} ${space[11]}`,
    },
    [media.print]: { display: "block" },
  },
});

/** Last in the DOM: on phones it would otherwise push the policy down while loading. */
export const contents = style({
  gridArea: "1 / 1",
  position: "sticky",
  top: space[8],
  alignSelf: "start",
  "@media": { [STACKED]: { gridArea: "auto", position: "static" }, [media.print]: { display: "none" } },
});

export const contentsTitle = style({
  marginBottom: space[4],
  paddingInline: space[5],
  fontSize: "14px",
  lineHeight: "20px",
  fontWeight: 600,
});

export const contentsList = style({ display: "grid" });

export const contentsLink = style({
  display: "flex",
  alignItems: "center",
  minHeight: control.default,
  padding: "6px 12px",
  borderRadius: radius.md,
  color: color.textSecondary,
  fontSize: "15px",
  lineHeight: "21px",
  fontWeight: 520,
  ":hover": { background: color.bgHover, color: color.textPrimary },
  "@media": { [media.touch]: { minHeight: control.target } },
});

export const policy = style({
  gridArea: "1 / 2",
  minWidth: 0,
  "@media": { [STACKED]: { gridArea: "auto" } },
});

export const back = style({
  display: "inline-flex",
  alignItems: "center",
  gap: space[4],
  minHeight: control.target,
  marginTop: "-12px",
  color: color.textLink,
  fontWeight: 560,
  ":hover": { textDecoration: "underline" },
});

export const title = style({
  fontFamily: font.display,
  fontStretch: "112%",
  fontSize: "46px",
  lineHeight: "50px",
  fontWeight: 720,
  letterSpacing: "-.024em",
  marginTop: space[5],
  "@media": { [media.phone]: { fontSize: "33px", lineHeight: "37px" } },
});

export const updated = style({ marginTop: space[4], color: color.textMuted });

export const seller = style({ marginTop: space[5] });

export const section = style({ display: "grid", gap: space[5], paddingTop: space[10] });

export const heading = style({
  fontFamily: font.display,
  fontStretch: "108%",
  fontSize: "24px",
  lineHeight: "30px",
  fontWeight: 660,
  letterSpacing: "-.01em",
});

export const points = style({
  display: "grid",
  gap: space[4],
  paddingInlineStart: space[8],
  listStyle: "disc",
});

export const scroller = style({
  overflowX: "auto",
  border: `1px solid ${color.borderDefault}`,
  borderRadius: radius.lg,
});

export const table = style({
  width: "100%",
  minWidth: "640px",
  borderCollapse: "collapse",
  fontSize: "14px",
  lineHeight: "21px",
});

globalStyle(`${table} :is(th, td)`, {
  padding: "12px 16px",
  borderBottom: `1px solid ${color.borderSubtle}`,
  textAlign: "left",
  verticalAlign: "top",
});
globalStyle(`${table} th`, { fontWeight: 600 });
globalStyle(`${table} thead th`, { background: color.bgInset });
globalStyle(`${table} tbody tr:last-child > *`, { borderBottom: 0 });

export const contact = style({ marginTop: space[5] });

export const link = style({ color: color.textLink, fontWeight: 560, textDecoration: "underline" });
