import { media, radius, space, vars } from "@fettle/design-system/tokens/theme.css";
import { globalStyle, style } from "@vanilla-extract/css";

export const bar = style({
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  justifyContent: "flex-end",
  gap: `0 ${space[4]}`,
  marginBlockEnd: space[4],
  "@media": { [media.roomy]: { marginBlockEnd: 0 } },
});

globalStyle(`${bar} > table`, {
  flex: "1 1 0",
  minWidth: 0,
  "@media": {
    [media.roomy]: {
      border: `1px solid ${vars.color.borderDefault}`,
      borderBlockEnd: 0,
      borderStartStartRadius: radius.lg,
      borderStartEndRadius: radius.lg,
      background: vars.color.bgInset,
    },
  },
});

globalStyle(`${bar} tr`, { minHeight: "36px", columnGap: "12px", paddingInline: "18px" });

export const words = style({
  marginInlineEnd: "auto",
  "@media": { [media.roomy]: { flexBasis: "100%" }, [media.phone]: { flexBasis: "100%" } },
});

export const select = style({
  inlineSize: "220px",
  "@media": {
    [media.roomy]: { display: "none" },
    [media.phone]: { flex: "1 1 0", minInlineSize: 0 },
  },
});
