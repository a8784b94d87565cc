import { media, space, tabular, text, vars } from "@fettle/design-system/tokens/theme.css";
import { globalStyle, style } from "@vanilla-extract/css";

const { color } = vars;

/** Narrower where a side bar leaves less than 1,000 px. */
const track = (narrow: string, wide: string) => `clamp(${narrow}, ${wide})`;
const when = track("76px", "6vw, 84px");
const status = "116px";
const who = track("140px", "12vw, 204px");
const phone = track("104px", "8.5vw, 122px");
const value = track("98px", "7.5vw, 112px");

export const columns = {
  priced: `${when} ${status} minmax(0, 1fr) ${who} ${phone} ${value} 84px`,
  plain: `${when} ${status} minmax(0, 1fr) ${who} ${phone} 84px`,
};

export const list = style({});

export const part = style({ display: "grid" });

export const group = style([
  part,
  { "@media": { [media.phone]: { gap: space[4], marginBlockStart: "10px" } } },
]);

globalStyle(`${list} > :first-child > :first-child`, { marginBlockStart: 0 });

export const heading = style([
  text.caption,
  {
    display: "flex",
    alignItems: "center",
    gap: space[4],
    minBlockSize: "30px",
    margin: 0,
    paddingInline: "16px",
    borderBlockEnd: `1px solid ${color.borderSubtle}`,
    background: color.bgInset,
    color: color.textPrimary,
    fontWeight: 620,
    "@media": { [media.phone]: { position: "absolute", clipPath: "inset(50%)" } },
  },
]);

globalStyle(`${group} + ${group} > ${heading}, ${part} + ${group} > ${heading}`, {
  borderBlockStart: `1px solid ${color.borderSubtle}`,
});

/** As high as a card whose title fits in one line. */
export const cardPlace = style({ minBlockSize: "154px" });

export const unseen = style({ position: "absolute", clipPath: "inset(50%)" });

export const count = style([tabular, { color: color.textSecondary, fontWeight: 480 }]);

export const next = style({ marginBlockEnd: space[5] });
