import { globalStyle, style } from "@vanilla-extract/css";
import { font, media, radius, space, tabular, text, vars } from "../../tokens/theme.css.ts";

const { color, shadow } = vars;

export const docket = style({
  position: "relative",
  minWidth: 0,
  border: `1px solid ${color.borderDefault}`,
  borderRadius: radius.lg,
  background: color.bgSurface,
  boxShadow: shadow[1],
});

/** Each fact draws its top and left line, so a wrapped row is lined too. The clip hides those at the edges. */
export const summary = style({
  display: "flex",
  flexWrap: "wrap",
  overflow: "clip",
  "@media": { [media.phone]: { display: "block", padding: "14px 16px 16px" } },
});

globalStyle(`${summary} > *`, {
  flexGrow: 1,
  minWidth: 0,
  padding: "13px 20px 16px",
  "@media": { [media.phone]: { padding: 0 } },
});

globalStyle(`${summary} > *`, {
  margin: "-1px 0 0 -1px",
  border: `solid ${color.borderSubtle}`,
  borderWidth: "1px 0 0 1px",
  "@media": { [media.phone]: { margin: 0, border: 0 } },
});

globalStyle(`${summary} > * + *`, { "@media": { [media.phone]: { marginTop: "6px" } } });

export const perforation = style({
  position: "relative",
  height: 0,
  margin: "0 14px",
  borderTop: `1.5px dashed ${color.borderStrong}`,
  selectors: {
    "&::before, &::after": {
      content: "",
      position: "absolute",
      top: "-8.5px",
      width: "8px",
      height: "15px",
      border: `1px solid ${color.borderDefault}`,
      background: color.bgCanvas,
    },
    "&::before": { left: "-15px", borderLeft: 0, borderRadius: "0 8px 8px 0" },
    "&::after": { right: "-15px", borderRight: 0, borderRadius: "8px 0 0 8px" },
  },
  "@media": { [media.forcedColors]: { borderTopColor: "CanvasText" } },
});

export const detail = style({ padding: "16px 20px 20px", "@media": { [media.phone]: { padding: "16px" } } });

export const label = style([text.caption, { color: color.textSecondary }]);

export const fact = style([
  tabular,
  text.heading,
  { marginTop: "1px", overflowWrap: "anywhere", fontWeight: 560, fontSize: "15px", lineHeight: "26px" },
]);

export const largeFact = style([
  text.title,
  {
    marginTop: "1px",
    fontSize: "19px",
    lineHeight: "26px",
    overflowWrap: "anywhere",
    fontVariantNumeric: "tabular-nums",
  },
]);

export const total = style([
  text.body,
  {
    display: "flex",
    flexWrap: "wrap",
    alignItems: "baseline",
    justifyContent: "space-between",
    gap: `${space[2]} ${space[6]}`,
    color: color.textPrimary,
    fontWeight: 570,
  },
]);

export const grand = style([
  tabular,
  {
    marginInlineStart: "auto",
    fontFamily: font.display,
    fontSize: "27px",
    lineHeight: "32px",
    fontStretch: "108%",
    fontWeight: 660,
    letterSpacing: "-.012em",
  },
]);
