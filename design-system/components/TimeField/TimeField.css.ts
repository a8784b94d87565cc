import { style } from "@vanilla-extract/css";

export const parts = style({ paddingInline: "10px" });
