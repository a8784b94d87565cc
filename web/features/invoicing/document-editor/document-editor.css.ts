import {
  layout,
  media,
  radius,
  space,
  tabular,
  text,
  truncate,
  vars,
  z,
} from "@fettle/design-system/tokens/theme.css";
import { globalStyle, style } from "@vanilla-extract/css";

const { color } = vars;

export const bar = style({
  position: "sticky",
  insetBlockStart: "var(--banners-height, 0px)",
  zIndex: z.sticky,
  display: "flex",
  flexWrap: "wrap",
  alignItems: "flex-end",
  justifyContent: "space-between",
  gap: `${space[5]} ${space[6]}`,
  margin: `-21px calc(1px - ${layout.pageGutter}) 6px`,
  padding: `16px calc(${layout.pageGutter} - 1px) 14px`,
  // The background and border span the sheet, even if it's wider than the content.
  borderImage: `linear-gradient(${color.bgSurface} calc(100% - 1px), ${color.borderDefault} 0) fill 0 / 0 / 0 100vmax`,
  "@media": {
    [media.phone]: {
      position: "static",
      alignItems: "center",
      margin: "-14px 0 -4px",
      padding: 0,
      borderImage: "none",
    },
  },
});

export const titleRow = style({
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  gap: "6px 12px",
  "@media": {
    [media.phone]: {
      position: "absolute",
      inlineSize: "1px",
      blockSize: "1px",
      overflow: "hidden",
      clipPath: "inset(50%)",
    },
  },
});

export const title = style([text.title, { margin: 0, overflowWrap: "anywhere" }]);

export const barActions = style({
  display: "flex",
  alignItems: "center",
  gap: "10px",
  "@media": { [media.phone]: { marginInlineEnd: `calc(-1 * ${layout.pageGutterPhone})` } },
});
globalStyle(`${barActions} > button`, { "@media": { [media.phone]: { color: color.textLink } } });

export const page = style({
  display: "flex",
  flexDirection: "column",
  gap: "13px",
  minWidth: 0,
  flexGrow: 1,
  "@media": { [media.phone]: { gap: space[5] } },
});

export const headerFields = style({
  display: "grid",
  gridTemplateColumns: "repeat(3, minmax(0, 1fr))",
  alignItems: "start",
  gap: `${space[6]} ${space[5]}`,
  "@media": {
    [media.wide]: { gridTemplateColumns: "minmax(200px, 1.7fr) 1.06fr 1.06fr .86fr 1.06fr 1.06fr" },
  },
});

export const contact = style({
  minWidth: 0,
  "@media": { "(max-width: 1199px)": { gridColumn: "1 / -1" } },
});

export const words = style({
  display: "grid",
  gridTemplateColumns: "minmax(0, 1fr) minmax(0, 1.6fr)",
  alignItems: "start",
  gap: space[5],
  marginBlockStart: "13px",
});

export const closing = style({
  display: "grid",
  gridTemplateColumns: "minmax(0, 1fr) 350px",
  alignItems: "start",
  gap: "14px",
  "@media": { "(max-width: 1023px)": { gridTemplateColumns: "minmax(0, 1fr)" } },
});

export const summaryCard = style({
  display: "flex",
  alignItems: "center",
  gap: space[5],
  width: "100%",
  minHeight: "74px",
  padding: "14px 16px",
  border: `1px solid ${color.borderDefault}`,
  borderRadius: radius.lg,
  background: color.bgSurface,
  boxShadow: vars.shadow[1],
  color: color.textPrimary,
  textAlign: "start",
  cursor: "pointer",
  selectors: { "&[data-invalid]": { borderColor: color.danger } },
});

export const summaryWords = style({ display: "grid", flex: 1, minWidth: 0 });
export const summaryName = style([truncate, { fontSize: "16px", lineHeight: "22px", fontWeight: 600 }]);
export const summaryDates = style([
  tabular,
  { fontSize: "15px", lineHeight: "21px", color: color.textSecondary },
]);
export const summaryError = style([text.small, { color: vars.tone.red.text, fontWeight: 560 }]);

export const sheetFields = style({ display: "grid", gap: space[6] });

export const barTotal = style([
  text.title,
  tabular,
  { fontSize: "23px", lineHeight: "27px", whiteSpace: "nowrap" },
]);
export const barCaption = style([text.small, tabular, { color: color.textSecondary }]);
