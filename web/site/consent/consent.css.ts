import { media, radius, space, vars } from "@fettle/design-system/tokens/theme.css";
import { style } from "@vanilla-extract/css";

const { color, shadow } = vars;

/** Floats over the bottom of the page, so nothing moves as it opens and closes. */
export const box = style({
  position: "fixed",
  insetInlineEnd: space[8],
  bottom: space[8],
  zIndex: 10,
  display: "grid",
  gap: space[6],
  maxWidth: "440px",
  padding: space[8],
  background: color.bgOverlay,
  border: `1px solid ${color.borderDefault}`,
  borderRadius: radius.xl,
  boxShadow: shadow[3],
  color: color.textPrimary,
  selectors: { "&[hidden]": { display: "none" } },
  "@media": {
    [media.phone]: { insetInline: space[5], bottom: space[5], maxWidth: "none", padding: space[6] },
    // Leaves the call to action above it free.
    "(max-width: 359px)": {
      insetInline: 0,
      bottom: 0,
      gap: space[4],
      maxHeight: "40vh",
      overflowY: "auto",
      padding: space[5],
      borderRadius: 0,
    },
  },
});

export const title = style({ margin: 0, fontSize: "16px", lineHeight: "24px", fontWeight: 620 });

export const words = style({
  margin: `${space[2]} 0 0`,
  fontSize: "14px",
  lineHeight: "21px",
  color: color.textSecondary,
  selectors: { "&:empty": { display: "none" } },
});

export const link = style({ color: color.textLink, textDecoration: "underline" });

export const buttons = style({ display: "grid", gridTemplateColumns: "1fr 1fr", gap: space[5] });

/** Looks like a footer link. Takes up space before the script shows it, so nothing moves. */
export const choices = style({
  padding: 0,
  border: 0,
  background: "none",
  font: "inherit",
  color: "inherit",
  cursor: "pointer",
  selectors: { "&:not([data-ready])": { visibility: "hidden" } },
});
