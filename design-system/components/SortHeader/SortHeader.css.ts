import { globalStyle, style } from "@vanilla-extract/css";
import { control, duration, media, radius, text, vars } from "../../tokens/theme.css.ts";

const { color } = vars;

export const header = style({ display: "none", "@media": { [media.roomy]: { display: "block" } } });

export const head = style({ display: "block" });

export const row = style({
  display: "grid",
  gridTemplateColumns: "var(--columns)",
  alignItems: "center",
  columnGap: "16px",
  paddingInline: "19px",
});

export const cell = style({ display: "flex", gap: "8px", minWidth: 0, padding: 0 });

export const end = style({ justifyContent: "flex-end" });

export const sorter = style([
  text.caption,
  {
    display: "inline-flex",
    alignItems: "center",
    gap: "3px",
    maxWidth: "calc(100% + 14px)",
    minHeight: "28px",
    marginInline: "-7px",
    paddingInline: "7px",
    border: 0,
    borderRadius: radius.sm,
    background: "none",
    color: color.textSecondary,
    fontWeight: 560,
    whiteSpace: "nowrap",
    cursor: "pointer",
    transition: `background ${duration.instant}, color ${duration.instant}`,
    selectors: {
      "&:hover": { background: color.bgHover, color: color.textPrimary },
      "&[data-sorted]": { color: color.textPrimary, fontWeight: 650 },
    },
    "@media": { [media.touch]: { minHeight: control.target } },
  },
]);

export const inCard = style({
  borderBottom: `1px solid ${color.borderSubtle}`,
  borderStartStartRadius: "inherit",
  borderStartEndRadius: "inherit",
  background: color.bgInset,
});

globalStyle(`${inCard} ${row}`, { minHeight: "36px", columnGap: "12px", paddingInline: "16px" });

export const label = style({ overflow: "hidden", textOverflow: "ellipsis" });

globalStyle(`${sorter} > svg`, { flexShrink: 0 });
