import { globalStyle, style } from "@vanilla-extract/css";
import { radius, tabular, vars } from "../../tokens/theme.css.ts";

export const dots = style({ display: "inline-flex", gap: "3px", flexShrink: 0 });

export const more = style([
  tabular,
  {
    display: "inline-flex",
    alignItems: "center",
    justifyContent: "center",
    minWidth: "var(--size)",
    height: "var(--size)",
    paddingInline: "3px",
    borderRadius: radius.full,
    background: vars.color.bgSubtle,
    color: vars.color.textSecondary,
    fontSize: "calc(var(--size) * .46)",
    lineHeight: 1,
    fontWeight: 560,
  },
]);

globalStyle(`${dots} > [role=img]`, { fontSize: "calc(var(--size) * .42)", letterSpacing: 0 });
globalStyle(`${dots}[data-short] > [role=img]`, { fontSize: "calc(var(--size) * .52)" });
