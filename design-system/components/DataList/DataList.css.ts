import { globalStyle, style } from "@vanilla-extract/css";
import { media, radius, vars } from "../../tokens/theme.css.ts";

const { color, shadow } = vars;

const surface = {
  border: `1px solid ${color.borderDefault}`,
  borderRadius: radius.lg,
  background: color.bgSurface,
  boxShadow: shadow[1],
};

export const list = style({ borderRadius: "inherit" });

/** A card of rows with dividers. */
export const carded = style(surface);

/** On phones every row is a card of its own. */
export const split = style({
  "@media": {
    [media.phone]: { display: "grid", gap: "10px", border: 0, background: "none", boxShadow: "none" },
  },
});

globalStyle(`${split} > li`, { "@media": { [media.phone]: surface } });

/** Rows share their columns on a desktop. */
export const aligned = style({});
globalStyle(`${aligned}${aligned} > li`, {
  "@media": { [media.desktop]: { display: "grid", gridTemplateColumns: "var(--columns)" } },
});
