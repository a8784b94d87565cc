import { globalStyle, style } from "@vanilla-extract/css";
import { recipe } from "@vanilla-extract/recipes";
import { duration, media, radius, tabular, text, vars } from "../../tokens/theme.css.ts";

const { color, shadow } = vars;

export const card = recipe({
  base: {
    position: "relative",
    minWidth: 0,
    border: `1px solid ${color.borderDefault}`,
    borderRadius: radius.lg,
    background: color.bgSurface,
    boxShadow: shadow[1],
    transition: `box-shadow ${duration.instant}, border-color ${duration.instant}`,
  },
  variants: {
    isLink: {
      true: {
        "@media": {
          [media.hover]: {
            selectors: {
              "&:hover": {
                borderColor: color.borderControl,
                boxShadow: `0 0 0 .5px ${color.borderControl}, ${shadow[2]}`,
              },
            },
          },
        },
      },
    },
    isSelected: {
      true: {
        borderColor: color.primary,
        boxShadow: `0 0 0 1px ${color.primary}`,
        background: color.bgSelected,
      },
    },
  },
});

export const header = style({
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  gap: "10px",
  minHeight: "52px",
  padding: "8px 18px",
  borderBottom: `1px solid ${color.borderSubtle}`,
  "@media": { [media.phone]: { paddingInline: "16px" } },
});

globalStyle(`${header}:last-child`, { borderBottom: 0 });

export const title = style([
  text.heading,
  {
    flexShrink: 1,
    minWidth: 0,
    overflowWrap: "break-word",
    "@media": { [media.phone]: { marginBlock: "6px" } },
  },
]);

export const count = style([
  tabular,
  {
    flexShrink: 0,
    minWidth: "22px",
    padding: "2px 7px",
    borderRadius: radius.full,
    background: color.bgSubtle,
    color: color.textSecondary,
    fontSize: "12px",
    lineHeight: "16px",
    fontWeight: 560,
    textAlign: "center",
  },
]);

export const actions = style([
  text.small,
  {
    position: "relative",
    zIndex: 1,
    display: "flex",
    alignItems: "center",
    gap: "8px",
    marginInlineStart: "auto",
    maxWidth: "100%",
    color: color.textSecondary,
    flexShrink: 0,
  },
]);

export const padded = style({
  padding: "16px 18px",
  "@media": { [media.phone]: { padding: "14px 16px" } },
});
