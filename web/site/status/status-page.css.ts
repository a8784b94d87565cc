import {
  control,
  font,
  media,
  radius,
  space,
  tabular,
  text,
  vars,
} from "@fettle/design-system/tokens/theme.css";
import { style } from "@vanilla-extract/css";

const { color, tone } = vars;

/** Fills the window between the header and the footer. */
export const ground = style({ minHeight: "calc(100dvh - 180px)", background: color.bgCanvas });

export const page = style({
  display: "grid",
  gap: space[7],
  boxSizing: "border-box",
  maxWidth: "984px",
  paddingBlock: `30px ${space[11]}`,
  fontSize: "14px",
  lineHeight: "20px",
});

export const head = style({
  display: "flex",
  alignItems: "center",
  gap: space[8],
  "@media": { [media.phone]: { flexWrap: "wrap", gap: space[6] } },
});

export const updates = style({
  position: "relative",
  marginInlineStart: "auto",
  "@media": { [media.phone]: { flexBasis: "100%", marginInlineStart: 0 } },
});

export const updatesButton = style({
  whiteSpace: "nowrap",
  listStyle: "none",
  selectors: { "&::-webkit-details-marker": { display: "none" } },
  "@media": { [media.phone]: { width: "100%", boxSizing: "border-box" } },
});

export const updatesForm = style({
  position: "absolute",
  insetInlineEnd: 0,
  zIndex: 1,
  display: "grid",
  gap: space[4],
  boxSizing: "border-box",
  width: "340px",
  marginTop: space[3],
  padding: space[7],
  border: `1px solid ${color.borderSubtle}`,
  borderRadius: radius.lg,
  background: color.bgSurface,
  boxShadow: vars.shadow[3],
  "@media": { [media.phone]: { position: "static", width: "100%", boxShadow: "none" } },
});

export const updatesLabel = style({ fontWeight: 560 });
export const updatesNote = style({ margin: 0, color: color.textSecondary });

export const field = style({
  boxSizing: "border-box",
  width: "100%",
  height: control.touch,
  paddingInline: space[5],
  border: `1px solid ${color.borderControl}`,
  borderRadius: radius.touch,
  background: color.bgSurface,
  color: color.textPrimary,
  fontSize: "16px",
});

const OF_STATE = { up: tone.green, degraded: tone.amber, down: tone.red };
const states = (of: (state: (typeof OF_STATE)["up"]) => Record<string, string>) =>
  Object.fromEntries(
    Object.entries(OF_STATE).map(([state, colors]) => [
      `&[data-state="${state}"]`,
      of(colors as (typeof OF_STATE)["up"]),
    ]),
  );

export const level = style({
  flex: "none",
  width: "126px",
  color: tone.green.solid,
  fill: tone.green.bg,
  selectors: states(({ solid, bg }) => ({ color: solid, fill: bg })),
  "@media": { [media.phone]: { width: "84px" } },
});
export const tube = style({ stroke: "currentColor", strokeWidth: 2.5 });
export const lines = style({ stroke: "currentColor", strokeWidth: 2.5 });
export const bubble = style({ fill: "currentColor" });
export const mark = style({ fill: "none", color: color.bgSurface });

export const title = style({
  margin: 0,
  fontFamily: font.display,
  fontStretch: "112%",
  fontSize: "30px",
  lineHeight: "36px",
  fontWeight: 700,
  letterSpacing: "-.02em",
  "@media": { [media.phone]: { fontSize: "23px", lineHeight: "28px" } },
});
export const checked = style({ margin: 0, color: color.textSecondary, fontSize: "15px", lineHeight: "22px" });

export const note = style({
  margin: 0,
  padding: space[6],
  border: `1px solid ${tone.amber.border}`,
  borderRadius: radius.md,
  background: tone.amber.bg,
  color: tone.amber.text,
});

export const card = style({
  margin: 0,
  padding: 0,
  border: `1px solid ${color.borderSubtle}`,
  borderRadius: radius.lg,
  background: color.bgSurface,
  overflow: "hidden",
});

export const parts = style({ margin: 0, padding: 0, listStyle: "none" });

export const part = style({
  display: "grid",
  gridTemplateColumns: "minmax(0, 190px) minmax(0, 72px) minmax(0, 1fr) 64px",
  alignItems: "center",
  gap: space[5],
  minHeight: "48px",
  paddingInline: "20px",
  borderBlockEnd: `1px solid ${color.borderSubtle}`,
  "@media": {
    "(max-width: 800px)": {
      gridTemplateColumns: "minmax(0, 1fr) auto",
      gap: `${space[3]} ${space[5]}`,
      paddingBlock: space[6],
      paddingInline: space[6],
    },
  },
});

export const name = style({ fontWeight: 600 });

export const state = style({
  display: "flex",
  alignItems: "center",
  gap: "5px",
  fontSize: "13px",
  lineHeight: "16px",
  fontWeight: 600,
  selectors: states(({ text: of }) => ({ color: of })),
});

export const bars = style({
  display: "grid",
  gridTemplateColumns: "repeat(90, minmax(0, 1fr))",
  gap: "2px",
  height: "24px",
  "@media": {
    "(max-width: 800px)": { gridColumn: "1 / -1", gridRow: 2 },
    [media.phone]: { gap: "1px" },
  },
});

const bar_ = {
  up: `color-mix(in srgb, ${tone.green.solid} 62%, ${color.bgSurface})`,
  degraded: tone.amber.solid,
  down: tone.red.solid,
};

export const bar = style({
  borderRadius: "1.5px",
  background: color.borderSubtle,
  forcedColorAdjust: "none",
  selectors: Object.fromEntries(
    Object.entries(bar_).map(([of, background]) => [`&[data-state="${of}"]`, { background }]),
  ),
});

export const uptime = style([
  tabular,
  {
    color: color.textSecondary,
    fontSize: "13px",
    textAlign: "end",
    "@media": { "(max-width: 800px)": { gridColumn: "1 / -1", gridRow: 3, textAlign: "start" } },
  },
]);

export const legend = style([
  text.small,
  {
    display: "flex",
    justifyContent: "space-between",
    flexWrap: "wrap",
    gap: space[5],
    padding: "9px 96px 9px 306px",
    background: color.bgInset,
    color: color.textSecondary,
    fontSize: "12px",
    "@media": {
      "(max-width: 800px)": { paddingInline: space[6] },
      // The keys get a line of their own, so both ends of the bars stay named.
      [media.phone]: { columnGap: space[5], rowGap: space[3] },
    },
  },
]);
export const keys = style({
  display: "flex",
  flexWrap: "wrap",
  gap: `${space[3]} ${space[6]}`,
  "@media": { [media.phone]: { order: 1, flexBasis: "100%" } },
});
export const key = style({ display: "flex", alignItems: "center", gap: "6px" });
export const swatch = style([bar, { width: "8px", height: "12px" }]);

export const heading = style({
  margin: `0 0 ${space[4]}`,
  fontFamily: font.display,
  fontStretch: "112%",
  fontSize: "20px",
  lineHeight: "28px",
  fontWeight: 660,
});
export const none = style({ margin: 0, color: color.textSecondary });

export const incidents = style({ listStyle: "none" });
export const incident = style({
  display: "grid",
  gridTemplateColumns: "138px minmax(0, 1fr)",
  gap: space[5],
  padding: "12px 20px",
  selectors: { "& + &": { borderBlockStart: `1px solid ${color.borderSubtle}` } },
  "@media": {
    [media.phone]: { gridTemplateColumns: "minmax(0, 1fr)", gap: space[2], paddingInline: space[6] },
  },
});
export const date = style({ color: color.textSecondary, fontSize: "13px" });
export const incidentTitle = style({ margin: 0, fontSize: "15px", lineHeight: "21px", fontWeight: 620 });
export const update = style({ margin: "2px 0 0", color: color.textSecondary, overflowWrap: "anywhere" });
export const at = style({ marginInlineEnd: space[4], fontWeight: 600 });
export const fixed = style({
  margin: "4px 0 0",
  color: color.textSecondary,
  fontSize: "12px",
  lineHeight: "18px",
});

export const now = style({
  marginInlineStart: "auto",
  whiteSpace: "nowrap",
  "@media": { [media.phone]: { flexBasis: "100%", boxSizing: "border-box", marginInlineStart: 0 } },
});

export const foot = style({
  display: "flex",
  alignItems: "center",
  gap: space[5],
  // The link's touch target is taller than its line.
  marginBlockStart: "-14px",
  fontSize: "13px",
});
export const planned = style({ margin: 0, color: color.textSecondary });
export const all = style({
  display: "inline-flex",
  alignItems: "center",
  minHeight: control.target,
  marginInlineStart: "auto",
  color: color.textLink,
  fontWeight: 600,
  whiteSpace: "nowrap",
});

export const underWay = style({
  marginInlineEnd: space[4],
  color: tone.amber.text,
  fontWeight: 600,
});
