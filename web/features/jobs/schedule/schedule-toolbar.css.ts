import { media, radius, vars } from "@fettle/design-system/tokens/theme.css";
import { globalStyle, style } from "@vanilla-extract/css";

export const technician = style({ minInlineSize: "190px" });

export const dot = style({ inlineSize: "12px", blockSize: "12px", borderRadius: radius.full });

export const steps = style({ display: "flex" });

globalStyle(`${steps} > button:first-of-type`, { borderStartEndRadius: 0, borderEndEndRadius: 0 });
globalStyle(`${steps} > button + button`, {
  marginInlineStart: "-1px",
  borderStartStartRadius: 0,
  borderEndStartRadius: 0,
});
globalStyle(`${steps} > [data-focus-visible]`, { zIndex: 1 });

export const onTouch = style({
  display: "none",
  "@media": { [media.coarse]: { display: "contents" } },
});

export const overlaps = style({ display: "contents" });

globalStyle(`${overlaps} > button`, {
  borderColor: vars.tone.orange.border,
  background: vars.tone.orange.bg,
  color: vars.tone.orange.text,
});
