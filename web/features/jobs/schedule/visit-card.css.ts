import {
  duration,
  easing,
  layout,
  media,
  radius,
  space,
  tabular,
  text,
  vars,
  z,
} from "@fettle/design-system/tokens/theme.css";
import { globalStyle, keyframes, style } from "@vanilla-extract/css";

const rise = keyframes({ from: { opacity: 0, translate: "0 4px" } });

export const card = style({
  inlineSize: "300px",
  maxInlineSize: "calc(100vw - 24px)",
  border: `1px solid ${vars.color.borderDefault}`,
  borderRadius: radius.lg,
  background: vars.color.bgOverlay,
  boxShadow: vars.shadow[3],
  animation: `${rise} ${duration.quick} ${easing.out}`,
  overflowY: "auto",
  "@media": { [media.reducedMotion]: { animation: "none" } },
});

export const dialog = style({ padding: "14px 16px", outline: "none" });

export const head = style({ display: "flex", alignItems: "center", gap: space[2], marginBlockEnd: space[3] });

export const status = style({ marginInlineEnd: "auto" });

export const title = style([text.heading, { margin: 0, fontSize: "17px", overflowWrap: "anywhere" }]);

export const when = style([text.small, tabular, { margin: 0, color: vars.color.textSecondary }]);

export const late = style({ color: vars.tone.amber.text, fontWeight: 620 });

export const facts = style({
  display: "grid",
  gap: space[4],
  margin: `${space[5]} 0`,
  padding: 0,
  listStyle: "none",
});

export const second = style([text.small, { display: "block", color: vars.color.textSecondary }]);

export const actions = style({
  display: "flex",
  gap: space[3],
  "@media": { [media.phone]: { marginBlockStart: space[6] } },
});

globalStyle(`${actions} > *`, { flex: "1 1 auto", whiteSpace: "nowrap" });

export const give = style({
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  gap: space[3],
  marginBlockStart: space[5],
});

export const giveLabel = style([text.caption, { color: vars.color.textSecondary }]);

export const person = style({
  padding: "2px",
  border: "none",
  borderRadius: radius.full,
  background: "none",
  cursor: "pointer",
  selectors: {
    "&[data-busy]": { boxShadow: `0 0 0 2px ${vars.tone.orange.solid}` },
    "&[data-hovered]": { background: vars.color.bgPressed },
    "&[data-focus-visible]": { outline: `2px solid ${vars.color.focus}` },
    "&[data-disabled]": { opacity: 0.5, cursor: "default" },
  },
  "@media": { [media.coarse]: { padding: "6px" } },
});

export const openRow = style({ display: "flex", justifyContent: "center", marginBlockStart: space[4] });

/** A key inside the button it presses. */
export const key = style([
  text.caption,
  {
    marginInlineStart: space[2],
    padding: `0 ${space[2]}`,
    border: `1px solid ${vars.color.borderDefault}`,
    borderRadius: radius.xs,
    background: vars.color.bgSubtle,
    color: vars.color.textSecondary,
    "@media": { [media.coarse]: { display: "none" } },
  },
]);

export const form = style({ display: "grid", gap: space[4] });

export const formActions = style({ display: "flex", justifyContent: "flex-end", gap: space[4] });

export const skipped = style({ display: "grid", gap: space[5], margin: 0, padding: 0, listStyle: "none" });

export const reason = style([text.small, { margin: 0, color: vars.color.textSecondary }]);

export const bar = style({
  position: "fixed",
  insetBlockEnd: "24px",
  insetInlineStart: `calc(50% + ${layout.sidebar} / 2)`,
  zIndex: z.chat,
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  gap: space[4],
  minBlockSize: "52px",
  // Without it, the bar takes at most half the window.
  inlineSize: "max-content",
  maxInlineSize: "calc(100vw - 24px)",
  padding: "8px 12px 8px 16px",
  borderRadius: "14px",
  background: vars.color.bgInverse,
  color: vars.color.textInverse,
  boxShadow: vars.shadow[3],
  translate: "-50%",
  "@media": {
    [media.phone]: {
      insetInline: "12px",
      inlineSize: "auto",
      insetBlockEnd: `calc(12px + ${layout.actionBar})`,
      justifyContent: "space-between",
      gap: space[2],
      translate: "none",
    },
  },
});

const onBar = vars.color.textInverse;
globalStyle(`${bar} button[data-quiet]`, {
  border: "none",
  background: "transparent",
  boxShadow: "none",
  color: onBar,
});
globalStyle(`${bar} button[data-quiet][data-hovered]`, {
  background: `color-mix(in srgb, ${onBar} 16%, transparent)`,
});
globalStyle(`${bar} button`, { whiteSpace: "nowrap", "@media": { [media.phone]: { paddingInline: "8px" } } });
globalStyle(`${bar} button[data-focus-visible]`, { outlineColor: onBar });

// Toasts go above the bar, which they'd cover on a laptop.
globalStyle(`:root:has(${bar}) [data-toasts]`, { vars: { "--toast-lift": "64px" } });

export const barRoom = style({
  blockSize: "84px",
  "@media": { [media.phone]: { flexShrink: 0, blockSize: "124px" } },
});

export const barCount = style([text.label, tabular, { fontWeight: 620 }]);

export const barNote = style([
  text.small,
  { opacity: 0.82, "@media": { [media.phone]: { marginInlineEnd: "auto" } } },
]);

/** On phones, the buttons go below the count. */
export const barBreak = style({
  display: "none",
  "@media": { [media.phone]: { display: "block", flexBasis: "100%" } },
});
