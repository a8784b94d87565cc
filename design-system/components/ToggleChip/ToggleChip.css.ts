import { style } from "@vanilla-extract/css";

export const fitting = style({ maxWidth: "100%" });

export const label = style({ overflow: "hidden", textOverflow: "ellipsis" });
