import { style } from "@vanilla-extract/css";
import { font, layout, media, z } from "../../tokens/theme.css.ts";
import { onFrame } from "../AppShell/frame.css.ts";

export const topBar = style([
  onFrame,
  {
    display: "none",
    "@media": {
      [media.phone]: {
        position: "sticky",
        top: 0,
        zIndex: z.topbar,
        display: "flex",
        alignItems: "center",
        gap: 0,
        minHeight: `calc(${layout.topbar} + env(safe-area-inset-top))`,
        padding: "env(safe-area-inset-top) 14px 0 8px",
        color: "#ffffff",
      },
      [media.short]: { position: "static", minHeight: "calc(44px + env(safe-area-inset-top))" },
      [media.print]: { display: "none" },
    },
  },
]);

export const title = style({
  flexGrow: 1,
  minWidth: 0,
  overflow: "hidden",
  textOverflow: "ellipsis",
  whiteSpace: "nowrap",
  fontFamily: font.display,
  fontStretch: "106%",
  fontSize: "18px",
  lineHeight: "24px",
  fontWeight: 640,
  letterSpacing: "-.01em",
  "@media": {
    // Next to the buttons, two words may need two lines.
    "(max-width: 480px)": {
      display: "-webkit-box",
      WebkitBoxOrient: "vertical",
      WebkitLineClamp: 2,
      lineHeight: "20px",
      whiteSpace: "normal",
      overflowWrap: "anywhere",
    },
    [media.narrow]: { fontSize: "15px", lineHeight: "18px" },
  },
});
