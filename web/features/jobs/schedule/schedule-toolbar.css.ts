import { radius } from "@fettle/design-system/tokens/theme.css";
import { globalStyle, style } from "@vanilla-extract/css";

/** Wide enough for the longest option on one line. */
export const technician = style({ minInlineSize: "190px" });

/** A person's colour; their initials would be read beside their name. */
export const dot = style({ inlineSize: "12px", blockSize: "12px", borderRadius: radius.full });

/** Previous and next look like one control. */
export const steps = style({ display: "flex" });

globalStyle(`${steps} > button:first-of-type`, { borderStartEndRadius: 0, borderEndEndRadius: 0 });
globalStyle(`${steps} > button + button`, {
  marginInlineStart: "-1px",
  borderStartStartRadius: 0,
  borderEndStartRadius: 0,
});
globalStyle(`${steps} > [data-focus-visible]`, { zIndex: 1 });
