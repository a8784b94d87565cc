import { style } from "@vanilla-extract/css";
import { text, vars } from "../../tokens/theme.css.ts";

const { color } = vars;

export const popover = style({ width: "min(472px, calc(100vw - 40px))", overflow: "hidden" });

export const box = style({ position: "relative", minWidth: 0 });

export const heading = style([text.caption, { padding: "7px 10px 5px", color: color.textSecondary }]);

export const name = style({ display: "block", fontWeight: 560 });

export const figure = style({
  flexShrink: 0,
  marginInlineStart: "12px",
  fontWeight: 560,
  fontVariantNumeric: "tabular-nums",
});

export const create = style({
  display: "flex",
  alignItems: "center",
  gap: "10px",
  width: "100%",
  minHeight: "44px",
  padding: "10px 15px",
  borderBlockStart: `1px solid ${color.borderDefault}`,
  color: color.textLink,
  fontSize: "14px",
  lineHeight: "20px",
  fontWeight: 560,
  textAlign: "start",
  cursor: "pointer",
  overflowWrap: "anywhere",
  selectors: {
    "&:first-child": { borderBlockStart: 0 },
    "&[data-focused], &:hover": { background: color.bgOption },
  },
});

export const scroll = style({
  minHeight: 0,
  maxHeight: "260px",
  overflowY: "auto",
  overscrollBehavior: "contain",
});

export const group = style({ padding: "5px" });
