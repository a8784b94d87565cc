import { style } from "@vanilla-extract/css";
import { duration, media, radius, space, text, vars } from "../../tokens/theme.css.ts";

const { color } = vars;

export const group = style({
  display: "grid",
  gridTemplateColumns: "repeat(auto-fit, minmax(min(180px, 100%), 1fr))",
  gap: space[5],
  "@media": { [media.phone]: { gap: space[6] } },
});

export const card = style({
  position: "relative",
  padding: space[6],
  border: `1px solid ${color.borderDefault}`,
  borderRadius: radius.lg,
  background: color.bgSurface,
  color: color.textPrimary,
  cursor: "pointer",
  transition: `border-color ${duration.instant}`,
  selectors: {
    "&[data-hovered]": { borderColor: color.borderStrong },
    "&[data-selected]": {
      borderColor: color.primary,
      boxShadow: `inset 0 0 0 1px ${color.primary}`,
      background: color.bgSelected,
    },
    "&[data-disabled]": { cursor: "default" },
  },
});

export const content = style({ display: "block", overflowWrap: "anywhere" });

/** Leaves room for the mark. */
export const words = style({ paddingInlineEnd: space[8] });

export const corner = style({ position: "absolute", top: space[6], right: space[6] });

export const flag = style([
  text.caption,
  {
    position: "absolute",
    top: 0,
    left: "50%",
    translate: "-50% -50%",
    padding: `${space[1]} ${space[4]}`,
    borderRadius: radius.sm,
    background: color.hivis,
    color: color.onHivis,
    fontWeight: 650,
    whiteSpace: "nowrap",
  },
]);
