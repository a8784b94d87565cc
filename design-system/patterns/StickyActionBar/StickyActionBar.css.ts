import { globalStyle, style } from "@vanilla-extract/css";
import { iconBox } from "../../tokens/icon.css.ts";
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
    // In landscape it takes a corner instead of a line, so content stays in view next to it.
    [media.short]: {
      alignSelf: "flex-end",
      width: "fit-content",
      maxWidth: "66%",
      padding: "2px 16px calc(2px + env(safe-area-inset-bottom)) 8px",
      borderInlineStart: `1px solid ${vars.color.borderDefault}`,
      borderStartStartRadius: radius.touch,
    },
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

// Without icons, two buttons fit on one line of the narrowest phone, where a second line would take up the content.
globalStyle(`${bar} > :not(:only-child) > ${iconBox}`, {
  "@media": { [media.narrow]: { display: "none" } },
});

// The last button is the main one, and leaves the others room for a word.
globalStyle(`${bar}${bar} > :not(:last-child)`, {
  minWidth: "min(132px, 40%)",
  "@media": { [media.short]: { minWidth: "max-content" } },
});

// Moves toasts above the bar, or above a dialog's if one is open.
globalStyle(":where(:root:has([data-action-bar])) [data-toasts]", {
  "@media": {
    [media.phone]: { vars: { "--action-bar": `calc(${layout.actionBar} + env(safe-area-inset-bottom))` } },
  },
});
