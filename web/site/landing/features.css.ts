import { font, media, radius, space, vars } from "@fettle/design-system/tokens/theme.css";
import { style } from "@vanilla-extract/css";

const { color, tone, shadow } = vars;

export const features = style({
  display: "grid",
  gap: "44px",
  paddingBlock: "120px",
  "@media": { [media.phone]: { gap: space[8], paddingBlock: space[12] } },
});

export const grid = style({
  display: "grid",
  gridTemplateColumns: "repeat(12, minmax(0, 1fr))",
  gap: space[7],
  "@media": { [media.phone]: { gridTemplateColumns: "minmax(0, 1fr)", gap: space[6] } },
});

const card = style({
  display: "flex",
  flexDirection: "column",
  gap: space[4],
  minHeight: "412px",
  padding: "32px 32px 0",
  borderRadius: "18px",
  overflow: "hidden",
  "@media": { [media.phone]: { minHeight: 0, padding: "24px 22px 0" } },
});

const onWide = (columns: number) => ({ "@media": { [media.desktop]: { gridColumn: `span ${columns}` } } });

export const wide = style([card, onWide(7), { background: color.bgCanvas }]);
export const wideLight = style([card, onWide(7), { background: color.bgCanvas }]);
export const lime = style([card, onWide(5), { background: color.hivis, color: color.onHivis }]);
export const dark = style([card, onWide(5), { background: "#0a2922", color: "#ffffff" }]);

export const title = style({
  fontFamily: font.display,
  fontStretch: "108%",
  fontSize: "25px",
  lineHeight: "31px",
  fontWeight: 660,
  letterSpacing: "-.012em",
});

export const text = style({ maxWidth: "460px", color: color.textSecondary });
export const limeText = style({ color: color.onHivis });
export const darkText = style({ maxWidth: "430px", color: "#d5e3de" });

/** Bleeds off the card's right and bottom edges. */
export const shot = style({
  width: "calc(100% + 140px)",
  maxWidth: "none",
  height: "auto",
  marginTop: space[7],
  border: `1px solid ${color.borderDefault}`,
  borderRadius: "14px",
  boxShadow: shadow[4],
  "@media": { [media.phone]: { width: "calc(100% + 100px)" } },
});

export const docket = style({
  display: "grid",
  gap: space[4],
  marginBlock: "auto 32px",
  padding: space[7],
  borderRadius: radius.xl,
  background: "#ffffff",
  color: "#131c18",
  boxShadow: "0 12px 40px rgb(6 27 23 / .22)",
});

export const badge = style({
  display: "inline-flex",
  alignItems: "center",
  justifySelf: "start",
  gap: space[3],
  padding: "3px 10px",
  border: `1px solid ${tone.amber.border}`,
  borderRadius: radius.sm,
  background: tone.amber.bg,
  color: tone.amber.text,
  fontSize: "14px",
  lineHeight: "20px",
  fontWeight: 560,
});

export const docketTitle = style({
  fontFamily: font.display,
  fontStretch: "108%",
  fontSize: "22px",
  lineHeight: "28px",
  fontWeight: 660,
});

export const docketText = style({ color: "#56615b" });

export const complete = style({
  display: "flex",
  alignItems: "center",
  justifyContent: "center",
  gap: space[4],
  minHeight: "56px",
  marginTop: space[4],
  borderRadius: radius.lg,
  background: "#061b17",
  color: "#ffffff",
  fontWeight: 600,
});

export const chat = style({ display: "grid", gap: space[5], marginBlock: "auto 32px" });

const bubble = style({ padding: "12px 16px", borderRadius: "16px", maxWidth: "88%" });
export const sent = style([
  bubble,
  { justifySelf: "start", background: "#17493d", borderBottomLeftRadius: "4px" },
]);
export const reply = style([
  bubble,
  {
    justifySelf: "end",
    background: color.hivis,
    color: color.onHivis,
    borderBottomRightRadius: "4px",
    fontWeight: 600,
  },
]);

export const also = style({
  display: "grid",
  gridTemplateColumns: "repeat(3, minmax(0, 1fr))",
  gap: `${space[9]} 44px`,
  paddingTop: space[8],
  "@media": {
    "(max-width: 1023px)": { gridTemplateColumns: "repeat(2, minmax(0, 1fr))" },
    [media.phone]: { gridTemplateColumns: "minmax(0, 1fr)", gap: space[8] },
  },
});

export const point = style({
  display: "grid",
  gridTemplateColumns: "34px minmax(0, 1fr)",
  gap: `${space[2]} ${space[5]}`,
});

export const icon = style({ gridRow: "span 2", marginTop: "2px", color: color.primary });

export const pointTitle = style({ fontSize: "17px", lineHeight: "26px", fontWeight: 620 });

export const pointText = style({ gridColumn: 2, color: color.textSecondary });
