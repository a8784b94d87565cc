import { style } from "@vanilla-extract/css";

export const level = style({
  position: "absolute",
  left: "72px",
  bottom: "120px",
  width: "1040px",
  maxWidth: "none",
});
