import { globalStyle } from "@vanilla-extract/css";
import { font, media } from "./scale.ts";
import { vars } from "./theme.css.ts";

globalStyle("*, ::before, ::after", { boxSizing: "border-box" });
globalStyle("body, h1, h2, h3, h4, p, dl, dd, ul, ol, figure, fieldset, hr", { margin: 0 });
globalStyle("ul, ol, fieldset, legend", { padding: 0 });
globalStyle("ul, ol", { listStyle: "none" });
globalStyle("fieldset, hr", { border: 0 });
globalStyle("h1, h2, h3, h4", { font: "inherit" });
globalStyle("img, svg, video", { display: "block", flexShrink: 0, maxWidth: "100%" });
globalStyle("button, input, textarea, select", {
  margin: 0,
  font: "inherit",
  letterSpacing: "inherit",
  color: "inherit",
});
globalStyle("textarea", { textWrap: "stable" });
globalStyle("button", { padding: 0, border: 0, background: "none", textAlign: "start" });
globalStyle("a", { color: "inherit", textDecoration: "none" });
globalStyle(".lucide", { strokeWidth: 1.75 });
globalStyle("[hidden]", { display: "none !important" });

globalStyle("html", {
  fontFamily: font.sans,
  fontOpticalSizing: "auto",
  textSizeAdjust: "100%",
  WebkitFontSmoothing: "antialiased",
  WebkitTapHighlightColor: "transparent",
  // A track with a colour of its own would cut off the sheet's rounded corners.
  scrollbarColor: `${vars.color.borderStrong} transparent`,
});

globalStyle("body", {
  minHeight: "100dvh",
  background: vars.color.bgCanvas,
  color: vars.color.textPrimary,
  fontSize: "14px",
  lineHeight: "20px",
  fontWeight: 420,
  letterSpacing: "-.003em",
  overflowWrap: "break-word",
  textWrap: "pretty",
  "@media": { [media.phone]: { fontSize: "16px", lineHeight: "24px" } },
});

// React Aria marks visible focus. Zero specificity, so components can override it.
globalStyle(":where(:focus)", { outline: "none" });
globalStyle(":where(:focus-visible:not([data-rac]), [data-focus-visible]:focus)", {
  outline: `2px solid ${vars.color.focus}`,
  outlineOffset: "2px",
});

globalStyle("*, ::before, ::after", {
  "@media": {
    [media.reducedMotion]: {
      animationDuration: "80ms !important",
      animationIterationCount: "1 !important",
      transitionDuration: "80ms !important",
      transitionProperty: "opacity !important",
      scrollBehavior: "auto",
    },
  },
});
