import { globalStyle, style } from "@vanilla-extract/css";
import { layout, media, radius, vars, z } from "../../tokens/theme.css.ts";
import { frameVars } from "./frame.css.ts";

export const shell = style({
  display: "grid",
  gridTemplateColumns: "auto minmax(0, 1fr)",
  height: "100dvh",
  background: frameVars.ground,
  "@media": {
    [media.phone]: { display: "flex", flexDirection: "column", height: "auto", minHeight: "100dvh" },
    [media.print]: { display: "block", height: "auto", background: "none" },
  },
});

export const main = style({
  minWidth: 0,
  margin: "8px 8px 8px 0",
  overflowY: "auto",
  border: `1px solid ${vars.color.bgCanvas}`,
  borderRadius: radius.sheet,
  background: vars.color.bgCanvas,
  outline: "none",
  "@media": {
    [media.phone]: {
      display: "flex",
      flexDirection: "column",
      flexGrow: 1,
      margin: 0,
      border: 0,
      overflow: "visible",
      borderRadius: 0,
    },
    [media.print]: { margin: 0, border: 0, borderRadius: 0, overflow: "visible", background: "none" },
  },
});

globalStyle(`[data-theme=dark] ${main}`, { borderColor: vars.color.borderFrame });
globalStyle(`:root:not([data-theme=light]) ${main}`, {
  "@media": { [media.dark]: { borderColor: vars.color.borderFrame } },
});

/** One sticky block keeps every banner in view. `--banners-height` is its height. */
export const bannerArea = style({
  position: "sticky",
  top: 0,
  zIndex: z.sticky,
  "@media": {
    [media.phone]: { top: `calc(${layout.topbar} + env(safe-area-inset-top))` },
    [media.short]: { position: "static", display: "flex", flexWrap: "wrap" },
    [media.print]: { display: "none" },
  },
});

// In landscape, two banners share a line.
globalStyle(`${bannerArea} > *`, { "@media": { [media.short]: { flex: "1 1 340px", minWidth: 0 } } });

export const content = style({
  display: "flex",
  flexDirection: "column",
  minHeight: "100%",
  padding: `21px calc(${layout.pageGutter} - 1px) 32px`,
  "@media": {
    [media.phone]: {
      flexGrow: 1,
      minHeight: 0,
      padding: `14px ${layout.pageGutterPhone} 24px`,
    },
    [media.print]: { padding: 0 },
  },
});

export const capped = style({
  width: "100%",
  maxWidth: `calc(${layout.pageMax} + 2 * ${layout.pageGutter})`,
  marginInline: "auto",
});

export const skip = style({
  position: "fixed",
  top: "8px",
  left: "8px",
  zIndex: z.toast,
  padding: "10px 16px",
  borderRadius: radius.md,
  background: vars.color.bgInverse,
  color: vars.color.textInverse,
  selectors: { "&:not(:focus)": { transform: "translateY(-200%)" } },
  "@media": { [media.print]: { display: "none" } },
});
