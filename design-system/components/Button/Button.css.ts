import { createVar, fallbackVar, keyframes, style } from "@vanilla-extract/css";
import { recipe } from "@vanilla-extract/recipes";
import { iconSize } from "../../tokens/icon.css.ts";
import { control, duration, media, radius, vars } from "../../tokens/theme.css.ts";

const ground = createVar();
const groundHovered = createVar();
const groundPressed = createVar();
const ink = createVar();
const inkHovered = createVar();
const outline = createVar();
const height = createVar();

const paint = (
  colour: string,
  hovered: string,
  pressed: string,
  onColour: string,
  border = "transparent",
  onHovered = onColour,
) => ({
  [ground]: colour,
  [groundHovered]: hovered,
  [groundPressed]: pressed,
  [ink]: onColour,
  [inkHovered]: onHovered,
  [outline]: border,
});

const { color, tone, shadow } = vars;

/** A button disabled with a reason stays focusable, so it uses aria-disabled instead. */
const resting = "&:is([data-disabled], [aria-disabled=true]:not([data-pending]))";

const touch = {
  vars: { [height]: control.touch, [iconSize]: "20px" },
  fontSize: "16px",
  lineHeight: "24px",
  paddingInline: "clamp(9px, 12.5vw - 31px, 17px)",
  gap: "9px",
  borderRadius: radius.touch,
};

export const button = recipe({
  base: {
    display: "inline-flex",
    alignItems: "center",
    justifyContent: "center",
    gap: "7px",
    flexShrink: 0,
    minWidth: fallbackVar(height, control.default),
    maxWidth: "100%",
    minHeight: fallbackVar(height, control.default),
    paddingBlock: "3px",
    paddingInline: "14px",
    border: `1px solid ${outline}`,
    borderRadius: radius.md,
    background: ground,
    color: ink,
    fontSize: "14px",
    lineHeight: "20px",
    fontWeight: 570,
    letterSpacing: "-.003em",
    textAlign: "center",
    cursor: "pointer",
    userSelect: "none",
    touchAction: "manipulation",
    transition: `background ${duration.instant}, color ${duration.instant}`,
    selectors: {
      "&[data-hovered]": { background: groundHovered, color: inkHovered },
      "&[data-pressed], &[data-opening]": { background: groundPressed, color: inkHovered },
      [resting]: {
        background: color.bgSubtle,
        borderColor: color.borderDefault,
        color: color.textDisabled,
        boxShadow: "none",
        cursor: "default",
      },
      "&[data-pending]": { cursor: "progress" },
    },
  },
  variants: {
    variant: {
      primary: {
        vars: paint(color.primary, color.primaryHover, color.primaryPressed, color.onPrimary),
        boxShadow: `inset 0 1px rgb(255 255 255 / .14), ${shadow[1]}`,
      },
      secondary: {
        vars: paint(color.bgSurface, color.bgHover, color.bgPressed, color.textPrimary, color.borderStrong),
        boxShadow: shadow[1],
      },
      hivis: {
        vars: paint(color.hivis, color.hivisHover, color.hivisPressed, color.onHivis, color.hivisPressed),
        boxShadow: shadow[1],
      },
      ghost: {
        vars: paint(
          "transparent",
          color.bgSubtle,
          color.bgPressed,
          color.textSecondary,
          "transparent",
          color.textPrimary,
        ),
        selectors: { [resting]: { background: "transparent", borderColor: "transparent" } },
      },
      danger: {
        vars: paint(color.danger, color.dangerHover, color.dangerPressed, color.onDanger),
        boxShadow: shadow[1],
      },
      "danger-quiet": {
        vars: paint(
          color.bgSurface,
          tone.red.bg,
          tone.red.border,
          color.danger,
          color.borderStrong,
          tone.red.text,
        ),
        boxShadow: shadow[1],
      },
    },
    size: {
      inline: {
        vars: { [height]: control.inline },
        paddingInline: "9px",
        fontSize: "13px",
        lineHeight: "18px",
        "@media": { [media.touch]: { vars: { [height]: control.target, [iconSize]: "18px" } } },
      },
      compact: {
        vars: { [height]: control.compact },
        paddingInline: "10px",
        fontSize: "13px",
        lineHeight: "18px",
        "@media": {
          [media.touch]: { vars: { [height]: control.target, [iconSize]: "18px" }, fontSize: "15px" },
        },
      },
      default: { "@media": { [media.touch]: touch } },
      touch,
      action: {
        ...touch,
        vars: { [height]: control.action, [iconSize]: "22px" },
        fontSize: "17px",
        fontWeight: 620,
        paddingInline: "22px",
        borderRadius: radius.lg,
      },
    },
    fullWidth: { true: { width: "100%" } },
    square: { true: { width: fallbackVar(height, control.default), paddingInline: 0 } },
  },
  defaultVariants: { variant: "secondary", size: "default" },
});

export const label = style({ minWidth: 0, overflowWrap: "anywhere" });

const slide = keyframes({ from: { translate: "0" }, to: { translate: "11px" } });

export const vial = style({
  position: "relative",
  width: "26px",
  height: "11px",
  borderRadius: radius.full,
  background: "color-mix(in srgb, currentColor 34%, transparent)",
  flexShrink: 0,
  "::after": {
    content: "",
    position: "absolute",
    insetBlock: "2px",
    insetInlineStart: "4px",
    width: "7px",
    borderRadius: radius.full,
    background: "currentColor",
    animation: `${slide} 600ms ease-in-out infinite alternate`,
  },
  "@media": {
    [media.reducedMotion]: { "::after": { animation: "none", insetInlineStart: "9.5px" } },
    [media.forcedColors]: { border: "1px solid" },
  },
});
