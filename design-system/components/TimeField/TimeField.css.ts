import { style } from "@vanilla-extract/css";

/** As far in as a text. */
export const parts = style({ paddingInline: "10px" });
