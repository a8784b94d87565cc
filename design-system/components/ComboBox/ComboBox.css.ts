import { globalStyle, style } from "@vanilla-extract/css";
import { media, vars } from "../../tokens/theme.css.ts";
import { input } from "../Field/Field.css.ts";

const { color } = vars;

export const name = style({ display: "block", fontWeight: 480 });

export const create = style({
  position: "sticky",
  insetBlockEnd: "-5px",
  margin: "5px -5px -5px",
  paddingBlock: "11px",
  paddingInline: "15px",
  borderBlockStart: `1px solid ${color.borderDefault}`,
  borderRadius: 0,
  background: color.bgOverlay,
  color: color.textLink,
  fontWeight: 560,
  selectors: { "&:first-child": { marginBlockStart: "-5px", borderBlockStart: 0 } },
});

export const reason = style({
  flexShrink: 0,
  maxWidth: "45%",
  color: color.textLink,
  fontSize: "13px",
  lineHeight: "18px",
  fontWeight: 520,
  textAlign: "end",
});

export const chosen = style({ marginInlineStart: "8px", display: "flex", pointerEvents: "none" });

// Overrides the size set inline by the option.
globalStyle(`${chosen} > *`, {
  vars: { "--size": "24px !important" },
  "@media": { [media.touch]: { vars: { "--size": "32px !important" } } },
});
globalStyle(`${chosen} + ${input}`, { paddingInlineStart: "8px" });
