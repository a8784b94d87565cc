import { globalStyle, style } from "@vanilla-extract/css";
import { media, radius, tabular, text, vars } from "../../tokens/theme.css.ts";
import { largeFact, summary } from "../DocketCard/DocketCard.css.ts";

const { color } = vars;

export const editable = style({
  display: "flex",
  selectors: { [`${summary} > &&`]: { flexBasis: "200px", padding: "6px" } },
  "@media": {
    "(max-width: 1399px)": { selectors: { [`${summary} > &&`]: { flexBasis: "168px" } } },
    [media.phone]: { selectors: { [`${summary} > &&`]: { marginInline: "-14px", padding: 0 } } },
  },
});

/** Keeps a day and time on one line on a laptop. */
export const large = style({
  selectors: { [`${summary} > &&`]: { flexBasis: "248px" } },
  "@media": { "(max-width: 1399px)": { selectors: { [`${summary} > &&`]: { flexBasis: "248px" } } } },
});
globalStyle(`${large} ${largeFact}`, { "@media": { "(max-width: 1399px)": { fontSize: "17px" } } });

export const trigger = style({
  display: "flex",
  flex: 1,
  alignItems: "flex-start",
  justifyContent: "space-between",
  gap: "10px",
  minWidth: 0,
  padding: "6px 10px 9px 13px",
  border: "1px solid transparent",
  borderRadius: radius.md,
  textAlign: "start",
  cursor: "pointer",
  selectors: {
    "&[data-hovered]": { background: color.bgHover },
    "&[aria-expanded=true]": { borderColor: color.primary, background: color.bgSelected },
  },
  "@media": { [media.touch]: { minHeight: "48px" } },
});

export const words = style({ display: "grid", gridTemplateColumns: "minmax(0, 1fr)", minWidth: 0 });

export const detail = style([text.small, tabular, { color: color.textSecondary }]);

export const arrow = style({ flex: "none", marginBlockStart: "21px", color: color.icon });

export const editor = style({
  width: "min(380px, calc(100vw - 32px))",
  padding: "14px 16px",
  outline: "none",
});
