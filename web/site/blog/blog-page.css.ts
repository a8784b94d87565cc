import { control, font, media, radius, space, vars } from "@fettle/design-system/tokens/theme.css";
import { style } from "@vanilla-extract/css";

const { color } = vars;

export const page = style({
  display: "grid",
  gridTemplateColumns: "minmax(0, 1fr)",
  gap: space[8],
  paddingBlock: `44px ${space[12]}`,
  "@media": { [media.phone]: { paddingBlock: `${space[8]} ${space[11]}` } },
});

export const head = style({
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  justifyContent: "space-between",
  gap: space[6],
});

export const title = style({
  fontFamily: font.display,
  fontStretch: "112%",
  fontSize: "46px",
  lineHeight: "50px",
  fontWeight: 720,
  letterSpacing: "-.024em",
  "@media": { [media.phone]: { fontSize: "33px", lineHeight: "37px" } },
});

export const search = style({
  position: "relative",
  display: "flex",
  gap: space[4],
  width: "320px",
  "@media": { [media.phone]: { width: "100%" } },
});

export const searchIcon = style({
  position: "absolute",
  top: "15px",
  left: "14px",
  color: color.textMuted,
  pointerEvents: "none",
});

export const searchField = style({
  flex: 1,
  minWidth: 0,
  height: control.touch,
  paddingInline: "40px 12px",
  border: `1px solid ${color.borderControl}`,
  borderRadius: radius.touch,
  background: color.bgSurface,
  fontSize: "16px",
  "::placeholder": { color: color.textMuted, opacity: 1 },
});

export const searchButton = style({
  position: "absolute",
  top: "4px",
  right: "4px",
  height: "40px",
  paddingInline: space[5],
  borderRadius: radius.md,
  background: color.bgSurface,
  color: color.textLink,
  fontWeight: 560,
  cursor: "pointer",
  selectors: { "&:not(:focus)": { clipPath: "inset(50%)" } },
});

export const chips = style({
  display: "flex",
  flexWrap: "wrap",
  gap: space[4],
  "@media": {
    [media.phone]: { flexWrap: "nowrap", overflowX: "auto", marginInline: "-20px", padding: "4px 20px" },
  },
});

export const chip = style({
  display: "inline-flex",
  flexShrink: 0,
  alignItems: "center",
  minHeight: "38px",
  paddingInline: "15px",
  border: `1px solid ${color.borderDefault}`,
  borderRadius: radius.md,
  background: color.bgSurface,
  color: color.textSecondary,
  fontSize: "15px",
  lineHeight: "20px",
  fontWeight: 540,
  ":hover": { background: color.bgHover, color: color.textPrimary },
  selectors: {
    "&[aria-current]": { borderColor: color.primary, background: color.primary, color: color.onPrimary },
  },
  "@media": { [media.touch]: { minHeight: control.target } },
});

export const grid = style({
  display: "grid",
  gridTemplateColumns: "repeat(3, minmax(0, 1fr))",
  gap: `${space[10]} 28px`,
  paddingTop: space[6],
  "@media": {
    "(max-width: 1023px)": { gridTemplateColumns: "repeat(2, minmax(0, 1fr))" },
    [media.phone]: { gridTemplateColumns: "minmax(0, 1fr)", gap: space[9] },
  },
});

export const pager = style({ paddingTop: space[8], selectors: { "&:empty": { display: "none" } } });

export const empty = style({
  display: "grid",
  justifyItems: "center",
  gap: space[5],
  padding: `${space[12]} ${space[8]}`,
  borderRadius: radius.xl,
  background: color.bgInset,
  color: color.textSecondary,
  textAlign: "center",
});

export const emptyTitle = style({
  color: color.textPrimary,
  fontFamily: font.display,
  fontStretch: "108%",
  fontSize: "22px",
  lineHeight: "28px",
  fontWeight: 660,
});
