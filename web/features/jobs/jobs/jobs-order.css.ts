import { control, media } from "@fettle/design-system/tokens/theme.css";
import { createVar, style } from "@vanilla-extract/css";
import { compact, tracks } from "./job-row.css.ts";

export const columns = createVar();

export const order = style({
  vars: { [columns]: `auto auto ${tracks.full}` },
  "@media": { [compact]: { vars: { [columns]: `auto auto ${tracks.compact}` } } },
});

export const technician = style({
  inlineSize: "181px",
  "@media": { [media.phone]: { flex: "1 1 0", minInlineSize: 0 } },
});

/** Reserves space for the sort control, which loads after the jobs. */
export const room = style({
  minHeight: `calc(${control.default} + 4px)`,
  "@media": { [media.touch]: { minHeight: `calc(${control.touch} + 8px)` } },
});
