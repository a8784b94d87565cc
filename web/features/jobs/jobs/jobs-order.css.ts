import { iconBox } from "@fettle/design-system/tokens/icon.css";
import { control, media } from "@fettle/design-system/tokens/theme.css";
import { globalStyle, style } from "@vanilla-extract/css";

/** Keeps its height while the select loads. */
export const select = style({
  inlineSize: "160px",
  minBlockSize: control.default,
  "@media": {
    [media.phone]: { flex: "1 1 0", minInlineSize: 0, minBlockSize: control.touch },
    // The person next to it needs less.
    [media.narrow]: { flexBasis: "44px", flexGrow: 1.4 },
  },
});

// With its icon, the chosen order is cut off.
globalStyle(`${select} ${iconBox}:first-child`, { "@media": { [media.narrow]: { display: "none" } } });
