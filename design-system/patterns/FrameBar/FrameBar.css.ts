import { globalStyle, style } from "@vanilla-extract/css";
import { media, text, z } from "../../tokens/theme.css.ts";
import { visuallyHidden } from "../../tokens/visually-hidden.ts";
import { bannerArea, main, shell } from "../AppShell/AppShell.css.ts";
import { onFrame } from "../AppShell/frame.css.ts";
import { topBar } from "../TopBar/TopBar.css.ts";

const HEIGHT = "50px";
const PHONE_HEIGHT = "calc(116px + env(safe-area-inset-top))";

export const bar = style([
  onFrame,
  text.body,
  {
    position: "sticky",
    top: 0,
    zIndex: z.topbar,
    display: "flex",
    alignItems: "center",
    gap: "12px",
    height: HEIGHT,
    padding: "0 12px 0 18px",
    "@media": {
      [media.phone]: {
        display: "grid",
        gridTemplateColumns: "minmax(0, 1fr) auto",
        gap: "4px 10px",
        height: PHONE_HEIGHT,
        padding: "calc(6px + env(safe-area-inset-top)) 12px 6px",
      },
      [media.print]: { display: "none" },
    },
  },
]);

export const icon = style({ flexShrink: 0, "@media": { [media.phone]: { display: "none" } } });

export const words = style({
  flexGrow: 1,
  minWidth: 0,
  margin: 0,
  overflow: "hidden",
  textOverflow: "ellipsis",
  whiteSpace: "nowrap",
  "@media": {
    [media.phone]: {
      display: "-webkit-box",
      gridColumn: "1 / -1",
      WebkitBoxOrient: "vertical",
      WebkitLineClamp: 3,
      whiteSpace: "normal",
      fontSize: "14px",
      lineHeight: "18px",
    },
  },
});

export const lead = style({ color: "#ffffff" });

export const aside = style([
  text.label,
  { display: "flex", alignItems: "center", gap: "6px", flexShrink: 0, color: "#ffffff" },
]);

export const unseen = style(visuallyHidden);

// Makes the frame below shorter by the bar's height, and keeps sticky parts below the bar.
globalStyle(`${bar} ~ ${shell}`, {
  height: `calc(100dvh - ${HEIGHT})`,
  "@media": {
    [media.phone]: { height: "auto", minHeight: `calc(100dvh - ${PHONE_HEIGHT})` },
    [media.print]: { height: "auto" },
  },
});

globalStyle(`${bar} ~ ${shell} ${topBar}`, { "@media": { [media.phone]: { top: PHONE_HEIGHT } } });

globalStyle(`${bar} ~ ${shell} ${main} > ${bannerArea}`, {
  "@media": { [media.phone]: { top: `calc(56px + ${PHONE_HEIGHT})` } },
});
