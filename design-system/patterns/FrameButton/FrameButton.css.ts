import { style } from "@vanilla-extract/css";
import { iconSize } from "../../tokens/icon.css.ts";
import { media, radius } from "../../tokens/theme.css.ts";
import { item } from "../Sidebar/Sidebar.css.ts";

export const frameButton = style([
  item,
  {
    inlineSize: "100%",
    textAlign: "start",
    cursor: "pointer",
    "@media": {
      [media.phone]: {
        vars: { [iconSize]: "22px" },
        gap: "14px",
        minHeight: "52px",
        paddingInline: "14px",
        borderRadius: radius.touch,
        fontSize: "17px",
        lineHeight: "24px",
      },
    },
  },
]);
