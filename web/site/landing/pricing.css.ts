import { font, media, radius, space, vars } from "@fettle/design-system/tokens/theme.css";
import { globalStyle, style } from "@vanilla-extract/css";

const { color } = vars;
const STACKED = "(max-width: 1023px)";

export const pricing = style({ display: "grid", gap: "44px" });

export const lead = style({ maxWidth: "650px", marginTop: space[6], color: color.textSecondary });

export const plans = style({
  display: "grid",
  gridTemplateColumns: "repeat(3, minmax(0, 1fr))",
  alignItems: "center",
  "@media": { [STACKED]: { gridTemplateColumns: "minmax(0, 1fr)", gap: space[6] } },
});

export const plan = style({
  display: "grid",
  gap: space[7],
  padding: "36px 32px",
  border: `1px solid ${color.borderDefault}`,
  borderRadius: "20px",
  background: color.bgSurface,
  "@media": {
    "(min-width: 1024px)": {
      selectors: {
        "&:first-child": { borderRadius: "20px 0 0 20px", borderInlineEnd: 0 },
        "&:last-child": { borderRadius: "0 20px 20px 0", borderInlineStart: 0 },
      },
    },
  },
});

export const trialPlan = style([
  plan,
  {
    paddingBlock: "50px",
    borderColor: "#0a2922",
    borderRadius: "20px",
    background: "#0a2922",
    color: "#ffffff",
    "@media": { [STACKED]: { paddingBlock: "36px" } },
  },
]);

export const name = style({
  display: "flex",
  alignItems: "center",
  justifyContent: "space-between",
  gap: space[5],
  fontFamily: font.display,
  fontStretch: "108%",
  fontSize: "24px",
  lineHeight: "30px",
  fontWeight: 660,
});

export const tag = style({
  padding: "3px 10px",
  borderRadius: radius.sm,
  background: color.hivis,
  color: color.onHivis,
  fontSize: "13px",
  lineHeight: "18px",
  fontWeight: 650,
});

export const price = style({
  fontFamily: font.display,
  fontStretch: "112%",
  fontSize: "54px",
  lineHeight: "58px",
  fontWeight: 720,
  letterSpacing: "-.025em",
  fontVariantNumeric: "tabular-nums",
});

export const quiet = style({ color: color.textSecondary });
globalStyle(`${trialPlan} ${quiet}`, { color: "#d5e3de" });

export const points = style({ display: "grid", gap: space[4] });

export const point = style({ display: "flex", alignItems: "center", gap: space[5] });

export const tick = style({ color: color.primary });
globalStyle(`${trialPlan} ${tick}`, { color: "#d8f346" });

export const choose = style({ minHeight: "48px" });

export const packs = style({
  display: "grid",
  gridTemplateColumns: "repeat(2, minmax(0, 1fr))",
  gap: space[7],
  "@media": { [media.phone]: { gridTemplateColumns: "minmax(0, 1fr)" } },
});

export const pack = style({ padding: "32px", borderRadius: "18px", background: color.bgCanvas });

export const packLead = style({ marginBlock: `${space[4]} ${space[5]}`, color: color.textSecondary });

export const row = style({
  display: "flex",
  justifyContent: "space-between",
  gap: space[6],
  paddingBlock: "14px",
  borderTop: `1px solid ${color.borderSubtle}`,
  selectors: { "&:first-child": { borderTop: 0 } },
});

export const packPrice = style({ fontWeight: 640, fontVariantNumeric: "tabular-nums" });
