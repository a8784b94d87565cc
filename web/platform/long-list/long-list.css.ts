import { radius, space, text, vars } from "@fettle/design-system/tokens/theme.css";
import { style } from "@vanilla-extract/css";

const { color } = vars;

export const list = style({
  transition: "opacity 140ms",
  selectors: { "&[aria-busy=true]": { opacity: 0.7 } },
});

/** Contains margins, so they count towards the height. */
export const place = style({ display: "flow-root" });

/** Looks like rows when the scrollbar jumps, until the real rows render. */
export const resting = style({
  position: "relative",
  overflow: "hidden",
  border: `1px solid ${color.borderDefault}`,
  borderRadius: radius.lg,
  background: color.bgSurface,
  selectors: {
    "&::before": {
      content: "",
      position: "absolute",
      inset: 0,
      background: `repeating-linear-gradient(${color.bgTrack} 0 14px, transparent 14px 72px) 18px 29px / 42% 100% no-repeat, repeating-linear-gradient(transparent 0 71px, ${color.borderSubtle} 71px 72px)`,
    },
  },
});

export const failed = style([
  text.body,
  {
    display: "flex",
    flexWrap: "wrap",
    alignItems: "center",
    justifyContent: "center",
    gap: space[4],
    padding: space[6],
    color: color.textSecondary,
  },
]);
