import {
  duration,
  easing,
  media,
  radius,
  space,
  tabular,
  text,
  vars,
} from "@fettle/design-system/tokens/theme.css";
import { keyframes, style } from "@vanilla-extract/css";

const slideIn = keyframes({ from: { opacity: 0, translate: "12px" } });

/** Placed next to the grid if there's room, otherwise above it, so jobs can always be dragged to it. */
export const tray = style({
  display: "grid",
  alignContent: "start",
  gap: space[4],
  padding: space[4],
  border: `1px dashed ${vars.color.borderStrong}`,
  borderRadius: radius.lg,
  outline: "none",
  animation: `${slideIn} ${duration.base} ${easing.out}`,
  selectors: {
    "&[data-drop-target]": {
      background: vars.color.hivisWash,
      outline: `2px solid ${vars.color.hivisLine}`,
      outlineOffset: "-1px",
    },
  },
  "@media": {
    "(max-width: 1199px)": { order: -1 },
    [media.reducedMotion]: { animation: "none" },
  },
});

export const trayHint = style([
  text.caption,
  { margin: 0, paddingInline: space[2], color: vars.color.textSecondary },
]);

export const trayPills = style({
  display: "grid",
  gridTemplateColumns: "minmax(0, 1fr)",
  gap: space[3],
  margin: 0,
  padding: 0,
  listStyle: "none",
  overflowY: "auto",
  "@media": {
    "(max-width: 1199px)": {
      gridTemplateColumns: "repeat(auto-fill, minmax(150px, 1fr))",
      maxBlockSize: "212px",
    },
    [media.wide]: { maxBlockSize: "70vh" },
  },
});

export const trayToggle = style({
  borderRadius: radius.md,
  selectors: {
    "&[data-drop-target]": { outline: `2px solid ${vars.color.hivisLine}`, outlineOffset: "2px" },
  },
});

export const trayCount = style([
  text.caption,
  tabular,
  {
    marginInlineStart: space[2],
    padding: `0 ${space[3]}`,
    borderRadius: radius.full,
    background: vars.color.bgSubtle,
    color: vars.color.textSecondary,
  },
]);
