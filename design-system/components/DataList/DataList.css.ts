import { type GlobalStyleRule, globalStyle, style } from "@vanilla-extract/css";
import { media, radius, vars } from "../../tokens/theme.css.ts";
import { badge } from "../Badge/Badge.css.ts";
import * as row from "../ListRow/ListRow.css.ts";

const { color, shadow } = vars;

const surface = {
  border: `1px solid ${color.borderDefault}`,
  borderRadius: radius.lg,
  background: color.bgSurface,
  boxShadow: shadow[1],
};

export const list = style({ borderRadius: "inherit" });

export const carded = style(surface);

export const split = style({
  "@media": {
    [media.phone]: { display: "grid", gap: "10px", border: 0, background: "none", boxShadow: "none" },
  },
});

globalStyle(`${split} > li`, { "@media": { [media.phone]: surface } });

export const continuation = style({
  borderTop: `1px solid ${color.borderSubtle}`,
  borderStartStartRadius: 0,
  borderStartEndRadius: 0,
  "@media": {
    [media.phone]: {
      selectors: {
        [`&${split}`]: {
          marginTop: "10px",
          borderTop: 0,
          borderStartStartRadius: radius.lg,
          borderStartEndRadius: radius.lg,
        },
      },
    },
  },
});

export const open = style({
  borderBottom: 0,
  borderEndStartRadius: 0,
  borderEndEndRadius: 0,
  clipPath: "inset(-4px -4px 0)",
  "@media": {
    [media.phone]: {
      selectors: {
        [`&${split}`]: {
          borderEndStartRadius: radius.lg,
          borderEndEndRadius: radius.lg,
          clipPath: "none",
        },
      },
    },
  },
});

/** Rows share columns on desktop and wrap to two lines on tablets and phones. */
export const aligned = style({});
globalStyle(`${aligned}${aligned} > li`, {
  "@media": { [media.roomy]: { display: "grid", gridTemplateColumns: "var(--columns)" } },
});
globalStyle(`${aligned} > li > ${row.rest} > ${badge.classNames.base}`, { justifySelf: "start" });
const onTablets = (part: string, rule: GlobalStyleRule) =>
  globalStyle(`${aligned}${aligned} > ${part}`, { "@media": { [media.tablet]: rule } });
onTablets("li", row.inTwoLines.row);
onTablets(`li > ${row.leading}`, row.inTwoLines.leading);
onTablets(`li > ${row.words}`, row.inTwoLines.words);
onTablets(`li > ${row.rest}`, row.inTwoLines.rest);
onTablets(`li > ${row.rest} > :first-child`, { marginInlineEnd: "auto" });
onTablets(`li > ${row.actions}`, row.inTwoLines.actions);
