import { globalStyle, style } from "@vanilla-extract/css";
import { layout, media, radius, vars, z } from "../../tokens/theme.css.ts";

export const bar = style({
  display: "none",
  "@media": {
    [media.phone]: {
      position: "sticky",
      bottom: 0,
      zIndex: z.sticky,
      display: "flex",
      gap: "8px",
      margin: `auto calc(-1 * ${layout.pageGutterPhone}) -24px`,
      padding: "12px 16px calc(12px + env(safe-area-inset-bottom))",
      borderTop: `1px solid ${vars.color.borderDefault}`,
      background: vars.color.bgOverlay,
      boxShadow: "0 -4px 16px rgb(12 28 24 / .06)",
    },
    [media.short]: { paddingBlock: "2px calc(2px + env(safe-area-inset-bottom))" },
    "(max-width: 359px)": { flexWrap: "wrap" },
    [media.print]: { display: "none" },
  },
});

export const room = style({
  "@media": { [media.phone]: { flexShrink: 0, height: "16px" } },
});

// Doubled for specificity, to override the buttons' own heights.
globalStyle(`${bar}${bar} > *`, {
  flexGrow: 1,
  flexShrink: 1,
  minWidth: 0,
  minHeight: "48px",
  borderRadius: radius.touch,
  "@media": { [media.short]: { minHeight: "44px" } },
});

// The last button is the main one, and leaves the others room for a word.
globalStyle(`${bar}${bar} > :not(:last-child)`, { minWidth: "min(132px, 40%)" });

// Moves toasts above the bar.
globalStyle(":root:has([data-action-bar])", {
  "@media": {
    [media.phone]: { vars: { "--action-bar": `calc(${layout.actionBar} + env(safe-area-inset-bottom))` } },
  },
});
