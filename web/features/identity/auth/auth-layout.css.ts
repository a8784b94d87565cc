import { media, space, text, vars } from "@fettle/design-system/tokens/theme.css";
import { globalStyle, style } from "@vanilla-extract/css";

export const layout = style({
  display: "grid",
  gridTemplateColumns: "560px 1fr",
  minHeight: "100dvh",
  background: vars.color.bgSurface,
  "@media": {
    "(max-width: 1199px)": { gridTemplateColumns: "minmax(400px, 560px) 1fr" },
    [media.phone]: { gridTemplateColumns: "1fr" },
  },
});

export const panel = style({
  display: "flex",
  flexDirection: "column",
  padding: `44px ${space[12]}`,
  "@media": {
    "(max-width: 1199px)": { padding: `44px ${space[10]}` },
    [media.phone]: { padding: `${space[7]} ${space[7]} ${space[9]}` },
  },
});

/** Aligns the edge of the logo's level with the edge of the form. */
export const brand = style({ marginInlineStart: "-3px" });

export const form = style({
  display: "grid",
  gap: space[7],
  marginBlock: "auto",
  paddingBlock: space[9],
  "@media": { [media.phone]: { marginBlock: "0 auto", paddingBlock: "56px 0" } },
});

export const head = style({ display: "grid", gap: space[4], marginBottom: space[3] });

export const title = style([
  text.displayM,
  { margin: 0, fontSize: "33px", lineHeight: "38px", color: vars.color.textPrimary },
]);

export const lead = style([text.bodyL, { margin: 0, color: vars.color.textSecondary }]);

export const fields = style({ display: "grid", gap: space[6] });

export const gains = style([
  text.body,
  {
    display: "grid",
    gap: space[3],
    margin: `0 0 ${space[7]}`,
    padding: 0,
    listStyle: "none",
    color: vars.color.textSecondary,
  },
]);

globalStyle(`${gains} li`, { display: "flex", alignItems: "center", gap: space[4] });
globalStyle(`${gains} svg`, { flexShrink: 0, color: vars.color.textLink });

export const failure = style([
  text.label,
  {
    display: "flex",
    alignItems: "center",
    gap: space[4],
    margin: 0,
    fontSize: "14px",
    color: vars.tone.red.text,
  },
]);

export const privacy = style([
  text.small,
  {
    alignSelf: "start",
    paddingBlock: "13px",
    color: vars.color.textSecondary,
    ":hover": { textDecoration: "underline" },
  },
]);

export const terms = style([text.small, { margin: 0, color: vars.color.textSecondary }]);

export const termsLink = style({ color: vars.color.textLink, textDecoration: "underline" });

export const hero = style({
  position: "relative",
  overflow: "hidden",
  background: "#0a2922",
  color: "#ffffff",
  "@media": { [media.phone]: { display: "none" } },
});

export const slogan = style([
  text.displayXl,
  {
    position: "absolute",
    top: "84px",
    left: "72px",
    margin: 0,
    fontSize: "clamp(40px, 4.5vw, 64px)",
    lineHeight: 1,
  },
]);

/** A link on a line of its own, as tall as a finger. */
export const apart = style({});
globalStyle(`${apart} > a`, {
  "@media": { [media.touch]: { display: "inline-block", marginBlock: "-10px", paddingBlock: "12px" } },
});
