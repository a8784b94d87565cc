import { globalStyle, keyframes, style, styleVariants } from "@vanilla-extract/css";
import { iconSize } from "../../tokens/icon.css.ts";
import { duration, easing, media, radius, text, vars, z } from "../../tokens/theme.css.ts";

const { color, shadow } = vars;
const fade = keyframes({ from: { opacity: 0 } });
const grow = keyframes({ from: { opacity: 0, scale: ".98" } });

export const scrim = style({
  position: "fixed",
  inset: 0,
  zIndex: z.dialog,
  display: "flex",
  alignItems: "center",
  justifyContent: "center",
  height: "var(--visual-viewport-height)",
  padding: "24px",
  background: color.scrim,
  animation: `${fade} ${duration.base} ${easing.out}`,
  selectors: {
    "&[data-exiting]": { animation: `${fade} ${duration.quick} ${easing.in} reverse` },
  },
});

/** Sheets come and go without motion: slow phones would need several frames more. */
export const sheetScrim = style({
  "@media": {
    [media.phone]: {
      alignItems: "stretch",
      padding: "max(12px, env(safe-area-inset-top) + 6px) 0 0",
      background: color.bgFrame,
      animation: "none",
      selectors: { "&[data-exiting]": { animation: "none" } },
    },
  },
});

export const centredScrim = style({ "@media": { [media.phone]: { padding: "16px" } } });

export const modal = style({
  display: "flex",
  width: "100%",
  maxHeight: "100%",
  overflow: "hidden",
  borderRadius: radius.xl,
  background: color.bgOverlay,
  color: color.textPrimary,
  boxShadow: shadow[4],
  animation: `${grow} ${duration.base} ${easing.out}`,
  "@media": {
    [media.forcedColors]: { border: "1px solid CanvasText" },
    [media.reducedMotion]: { animationName: fade },
  },
});

export const widths = styleVariants(
  { confirm: 460, form: 640, job: 720, packs: 660, plans: 880, message: 440, day: 520, wide: 1180 },
  (width) => ({
    maxWidth: `${width}px`,
  }),
);

export const sheet = style({
  "@media": {
    [media.phone]: {
      maxWidth: "none",
      borderRadius: `${radius.xl} ${radius.xl} 0 0`,
      animation: "none",
    },
  },
});

const column = { display: "flex", flexDirection: "column", flexGrow: 1, minWidth: 0 } as const;

/** The whole dialog scrolls, so everything stays reachable with the keyboard open. */
export const dialog = style({
  ...column,
  overflowY: "auto",
  overscrollBehavior: "contain",
  outline: "none",
  // A focused control clears the sticky header and footer.
  scrollPaddingBlock: "72px 128px",
  "@media": { [media.phone]: { scrollPaddingBlock: "64px 168px" } },
});
export const form = style(column);

export const header = style({
  position: "sticky",
  top: 0,
  zIndex: 1,
  display: "flex",
  alignItems: "flex-start",
  gap: "12px",
  padding: "20px 24px 4px",
  background: color.bgOverlay,
  selectors: {
    "&[data-divided]": { paddingBottom: "14px", borderBottom: `1px solid ${color.borderSubtle}` },
  },
  "@media": { [media.phone]: { padding: "16px 12px 4px 20px" } },
});

globalStyle(`${header} button`, {
  vars: { [iconSize]: "18px" },
  margin: "-2px -6px -2px 0",
  "@media": { [media.phone]: { vars: { [iconSize]: "22px" }, margin: "-8px -2px -8px 0" } },
});

export const heading = style({ flexGrow: 1, minWidth: 0, overflowWrap: "anywhere" });
/** A checkbox's touch target is higher than the title. */
export const headerEnd = style({ marginBlock: "-9px", whiteSpace: "nowrap" });
export const title = style([text.title, { "@media": { [media.narrow]: { fontSize: "18px" } } }]);
export const subtitle = style([text.body, { color: color.textSecondary }]);

export const body = style({
  flexGrow: 1,
  padding: "16px 24px 20px",
  "@media": { [media.phone]: { padding: "16px 20px 20px" } },
});

export const footer = style({
  position: "sticky",
  bottom: 0,
  zIndex: 1,
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  justifyContent: "flex-end",
  gap: "10px",
  flexShrink: 0,
  padding: "14px 24px",
  borderTop: `1px solid ${color.borderSubtle}`,
  background: color.bgInset,
});

globalStyle(`${footer} > [role=status]`, { order: -1, flexBasis: "100%" });

export const sheetFooter = style({
  "@media": {
    [media.phone]: {
      gap: "8px",
      padding: "12px 16px calc(12px + env(safe-area-inset-bottom))",
      background: color.bgOverlay,
      boxShadow: "0 -4px 16px rgb(12 28 24 / .06)",
    },
  },
});

export const footerStart = style({
  marginInlineEnd: "auto",
  "@media": { [media.phone]: { flexBasis: "100%" } },
});

export const cancel = style({ "@media": { [media.phone]: { display: "none" } } });

// Doubled for specificity, to override the buttons' own heights.
globalStyle(`${sheetFooter}${sheetFooter} > *:not(${cancel}, ${footerStart}, [role=status])`, {
  "@media": { [media.phone]: { flexGrow: 1, minHeight: "56px", borderRadius: radius.lg } },
});

// A toast mustn't cover the dialog's buttons.
globalStyle(`:root:has(${scrim}:not([data-exiting])) [data-toasts]`, {
  vars: {
    "--toast-start": "24px",
    "--toast-end": "auto",
    "--toast-width": "clamp(240px, 50vw - 400px, 380px)",
  },
});
globalStyle(`:root:has(${sheetFooter}) [data-toasts]`, {
  "@media": { [media.phone]: { vars: { "--action-bar": "calc(72px + env(safe-area-inset-bottom))" } } },
});
globalStyle(`:root:has(${sheetFooter} > ${footerStart}) [data-toasts]`, {
  "@media": { [media.phone]: { vars: { "--action-bar": "calc(128px + env(safe-area-inset-bottom))" } } },
});
