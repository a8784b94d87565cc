import { media, space } from "@fettle/design-system/tokens/theme.css";
import { style } from "@vanilla-extract/css";

export const board = style({
  display: "grid",
  gap: space[5],
  flex: 1,
  minBlockSize: 0,
  alignItems: "stretch",
  transition: "opacity 140ms",
  selectors: { "&[aria-busy=true]": { opacity: 0.7 } },
  "@media": {
    "(max-width: 1199px)": { selectors: { "&:has(> aside)": { gridTemplateRows: "auto 1fr" } } },
    [media.wide]: {
      gridTemplateColumns: "minmax(0, 1fr)",
      selectors: { "&:has(> aside)": { gridTemplateColumns: "minmax(0, 1fr) 168px" } },
    },
  },
});
