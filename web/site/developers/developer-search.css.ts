import { control, media, radius, space, vars } from "@fettle/design-system/tokens/theme.css";
import { globalStyle, style } from "@vanilla-extract/css";

const { color } = vars;

const form = style({ position: "relative", minWidth: 0 });
export const inHeader = style([
  form,
  { flex: "0 1 380px", "@media": { "(max-width: 760px)": { display: "none" } } },
]);
export const inMenu = style([form, { marginBottom: space[6] }]);
export const icon = style({
  position: "absolute",
  top: "13px",
  left: "14px",
  pointerEvents: "none",
});
const field = style({
  width: "100%",
  height: control.target,
  paddingInline: "42px 14px",
  borderRadius: radius.md,
  fontSize: "16px",
});
export const headerField = style([
  field,
  {
    border: "1px solid rgb(255 255 255 / .45)",
    background: "rgb(255 255 255 / .08)",
    color: "#ffffff",
    "::placeholder": { color: "#d5e3de", opacity: 1 },
  },
]);
export const menuField = style([
  field,
  {
    border: `1px solid ${color.borderControl}`,
    background: color.bgSurface,
    "::placeholder": { color: color.textMuted, opacity: 1 },
  },
]);
export const found = style({
  position: "absolute",
  top: "calc(100% + 6px)",
  left: 0,
  zIndex: 4,
  width: "max(100%, 440px)",
  maxHeight: "min(480px, 70dvh)",
  padding: space[3],
  overflowY: "auto",
  borderRadius: radius.lg,
  background: color.bgOverlay,
  color: color.textPrimary,
  boxShadow: vars.shadow[4],
  "@media": { [media.phone]: { width: "100%" } },
});
globalStyle(`${found} a`, { display: "block", padding: "6px 10px", borderRadius: radius.sm });
globalStyle(`${found} a:is(:hover, :focus)`, { background: color.bgSelected });
globalStyle(`${found} a:focus-visible`, { outlineColor: color.focus, outlineOffset: "-2px" });
globalStyle(`${found} b`, { display: "block", fontWeight: 620, overflowWrap: "anywhere" });
globalStyle(`${found} :is(span, p)`, { color: color.textSecondary, fontSize: "13px", lineHeight: "18px" });
globalStyle(`${found} p`, { padding: "8px 10px" });
