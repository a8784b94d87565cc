import { media } from "@fettle/design-system/tokens/theme.css";
import { style } from "@vanilla-extract/css";

/** Two buttons high, so that usage doesn't jump when their code arrives. */
export const footRoom = style({
  display: "grid",
  alignContent: "end",
  gap: "2px",
  minBlockSize: "72px",
  "@media": { [media.phone]: { gap: "10px" } },
});
