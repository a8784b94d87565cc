import { globalStyle, keyframes, style } from "@vanilla-extract/css";
import { control, media, radius, vars } from "../../tokens/theme.css.ts";

const shimmer = keyframes({ from: { backgroundPositionX: "150%" }, to: { backgroundPositionX: "-50%" } });
const appear = keyframes({ from: { opacity: 0 } });

const { color } = vars;

export const skeleton = style({
  display: "block",
  maxWidth: "100%",
  borderRadius: radius.sm,
  background: `${color.bgTrack} linear-gradient(90deg, transparent, ${color.bgSubtle}, transparent) 150% 0 / 50% 100% no-repeat`,
  // Stays hidden if the content loads within 150 ms.
  animation: `${appear} 80ms 150ms backwards, ${shimmer} 1600ms linear infinite`,
  "@media": {
    [media.reducedMotion]: { animation: `${appear} 80ms 150ms backwards` },
    [media.forcedColors]: { background: "GrayText", forcedColorAdjust: "none" },
  },
});

export const circle = style({ borderRadius: radius.full });

export const row = style({
  display: "flex",
  alignItems: "center",
  gap: "12px",
  padding: "14px 18px",
  selectors: { "& + &": { borderTop: `1px solid ${color.borderSubtle}` } },
});

const tracks = {
  display: "grid",
  gridTemplateColumns: "var(--columns)",
  alignItems: "center",
  columnGap: "16px",
} as const;

/** As high as a SortHeader. */
export const head = style({
  display: "none",
  minHeight: "28px",
  paddingInline: "19px",
  "@media": {
    [media.roomy]: tracks,
    [`${media.roomy} and ${media.coarse}`]: { minHeight: control.target },
  },
});

export const card = style({
  border: `1px solid ${color.borderDefault}`,
  borderRadius: radius.lg,
  background: color.bgSurface,
  boxShadow: vars.shadow[1],
});

/** As high as a ListRow. Below 1100 px its cells are in two lines. */
export const columnRow = style({
  display: "grid",
  gap: "8px",
  alignItems: "center",
  minHeight: "64px",
  padding: "11px 18px",
  selectors: { "& + &": { borderTop: `1px solid ${color.borderSubtle}` } },
  "@media": { [media.roomy]: { ...tracks, rowGap: 0 }, [media.phone]: { padding: "13px 16px" } },
});

globalStyle(`${columnRow} > :empty`, { "@media": { "(max-width: 1099px)": { display: "none" } } });

export const end = style({ "@media": { [media.roomy]: { justifySelf: "end" } } });

export const lines = style({ display: "grid", gap: "8px", flexGrow: 1, minWidth: 0 });

export const region = style({ position: "relative" });
