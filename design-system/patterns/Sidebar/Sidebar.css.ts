import { style } from "@vanilla-extract/css";
import { iconSize } from "../../tokens/icon.css.ts";
import { duration, layout, media, radius, text, vars } from "../../tokens/theme.css.ts";
import { visuallyHidden } from "../../tokens/visually-hidden.ts";
import { frameVars, onFrame } from "../AppShell/frame.css.ts";

export const sidebar = style([
  onFrame,
  {
    display: "flex",
    flexDirection: "column",
    width: layout.sidebar,
    minHeight: 0,
    padding: "14px 12px 12px",
    overflowY: "auto",
    scrollbarColor: `${frameVars.border} transparent`,
    "@media": { [media.phone]: { display: "none" }, [media.print]: { display: "none" } },
  },
]);

export const brand = style({
  display: "flex",
  alignItems: "center",
  gap: "8px",
  minHeight: "36px",
  padding: "0 5px",
  marginBottom: "14px",
});
export const brandLink = style({ borderRadius: radius.md });

export const tag = style([
  text.caption,
  {
    padding: "2px 7px",
    borderRadius: radius.sm,
    background: frameVars.active,
    color: "#ffffff",
  },
]);

export const search = style({
  display: "flex",
  alignItems: "center",
  gap: "12px",
  flexShrink: 0,
  minHeight: "36px",
  marginBottom: "10px",
  padding: "4px 8px 4px 11px",
  border: `1px solid ${frameVars.border}`,
  borderRadius: radius.md,
  color: frameVars.text,
  fontSize: "14px",
  lineHeight: "20px",
  cursor: "pointer",
  selectors: {
    "&[data-hovered]": { background: frameVars.hover, color: "#ffffff" },
    "&[data-focus-visible]": { outlineOffset: "-2px" },
  },
});

export const keys = style([
  text.caption,
  {
    marginInlineStart: "auto",
    padding: "1px 6px",
    borderRadius: radius.xs,
    background: frameVars.active,
    color: "inherit",
    fontFamily: "inherit",
    "@media": { [media.coarse]: { display: "none" } },
  },
]);

export const list = style({ display: "grid", gap: "2px" });
// The whole side bar fits on a laptop of 1280 × 720: usage goes first, then the upgrade's text.
const roomForUsage = "(max-height: 809px)";
const roomForBoth = "(max-height: 884px)";
const isShort = "(max-height: 769px)";

export const touchList = style({ display: "grid", gap: "4px" });

export const item = style({
  vars: { [iconSize]: "18px" },
  display: "flex",
  alignItems: "center",
  gap: "11px",
  minHeight: "35px",
  padding: "4px 10px",
  borderRadius: radius.md,
  color: frameVars.text,
  fontSize: "14px",
  lineHeight: "20px",
  fontWeight: 500,
  overflowWrap: "anywhere",
  transition: `background ${duration.instant}, color ${duration.instant}`,
  selectors: {
    "&[data-hovered]": { background: frameVars.hover, color: "#ffffff" },
    "&[data-current]": { background: frameVars.active, color: "#ffffff", fontWeight: 580 },
    "&[data-disabled]": { color: `color-mix(in srgb, ${frameVars.text} 60%, ${frameVars.ground})` },
    "&[data-focus-visible]": { outlineOffset: "-2px" },
  },
  "@media": {
    [isShort]: { selectors: { [`${sidebar} &`]: { minHeight: "33px" } } },
    [media.forcedColors]: { selectors: { "&[data-current]": { outline: "1px solid Highlight" } } },
  },
});

export const touchItem = style({
  vars: { [iconSize]: "22px" },
  gap: "14px",
  minHeight: "52px",
  paddingInline: "14px",
  borderRadius: radius.touch,
  fontSize: "17px",
  lineHeight: "24px",
});

export const icon = style({
  selectors: { [`${item}[data-current] > &`]: { color: frameVars.currentIcon } },
});

export const foot = style({
  display: "grid",
  gridTemplateColumns: "minmax(0, 1fr)",
  gap: "9px",
  marginTop: "auto",
  paddingTop: "24px",
});

export const person = style({
  display: "flex",
  alignItems: "center",
  gap: "4px",
  marginTop: "3px",
});

export const profile = style({
  display: "flex",
  alignItems: "center",
  gap: "10px",
  flexGrow: 1,
  minWidth: 0,
  minHeight: "44px",
  padding: "4px 6px",
  borderRadius: radius.md,
  cursor: "pointer",
  selectors: {
    "&[data-hovered]": { background: frameVars.hover },
    "&[data-focus-visible]": { outlineOffset: "-2px" },
  },
});

export const words = style({ display: "block", minWidth: 0 });
export const name = style([
  text.label,
  {
    display: "block",
    overflow: "hidden",
    textOverflow: "ellipsis",
    whiteSpace: "nowrap",
    color: "#ffffff",
    fontWeight: 620,
  },
]);
export const role = style([text.small, { display: "block", color: frameVars.text }]);

export const signOut = style({
  display: "grid",
  placeItems: "center",
  flexShrink: 0,
  width: "36px",
  height: "36px",
  borderRadius: radius.md,
  color: frameVars.text,
  cursor: "pointer",
  selectors: {
    "&[data-hovered]": { background: frameVars.hover, color: "#ffffff" },
    "&[data-focus-visible]": { outlineOffset: "-2px" },
  },
});

export const upgrade = style([
  text.small,
  {
    display: "block",
    padding: "9px 11px 10px",
    borderRadius: radius.lg,
    background: frameVars.hover,
    color: frameVars.text,
    selectors: { "&[data-hovered]": { background: frameVars.active } },
    lineHeight: "16px",
    fontSize: "12.5px",
  },
]);

export const upgradeText = style({ "@media": { [isShort]: { display: "none" } } });

export const usage = style({
  "@media": {
    [roomForUsage]: { display: "none" },
    [roomForBoth]: { selectors: { [`&:has(+ ${upgrade})`]: { display: "none" } } },
  },
});

export const upgradeTitle = style([
  text.label,
  {
    display: "flex",
    alignItems: "center",
    gap: "6px",
    marginBottom: "2px",
    color: vars.color.hivis,
    fontWeight: 600,
  },
]);

export const count = style([
  text.caption,
  {
    marginInlineStart: "auto",
    minWidth: "22px",
    padding: "1px 7px",
    borderRadius: radius.full,
    background: frameVars.active,
    color: "#ffffff",
    textAlign: "center",
    fontVariantNumeric: "tabular-nums",
    selectors: { [`${item}[data-current] > &`]: { background: frameVars.ground } },
  },
]);

export const alertCount = style({
  background: vars.tone.red.solid,
  color: vars.tone.red.onSolid,
  selectors: { [`${item}[data-current] > &`]: { background: vars.tone.red.solid } },
});

export const soon = style([
  text.micro,
  {
    marginInlineStart: "auto",
    padding: "1px 5px",
    whiteSpace: "nowrap",
    borderRadius: radius.xs,
    background: frameVars.active,
    color: "inherit",
  },
]);

export const unseen = style(visuallyHidden);
