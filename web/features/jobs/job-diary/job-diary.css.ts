import { media, radius, space, tabular, text, vars } from "@fettle/design-system/tokens/theme.css";
import { globalStyle, style } from "@vanilla-extract/css";

const { color, tone } = vars;

const side = "18px";
const onPhone = { [media.phone]: { paddingInline: "16px" } };

export const composer = style({
  display: "flex",
  flexWrap: "wrap",
  alignItems: "flex-start",
  justifyContent: "flex-end",
  gap: space[4],
  padding: `${space[5]} ${side}`,
  borderBlockEnd: `1px solid ${color.borderSubtle}`,
  background: color.bgInset,
  "@media": onPhone,
});

globalStyle(`${composer} > :not(form)`, { "@media": { [media.phone]: { flex: "1 1 auto" } } });

export const note = style({
  display: "flex",
  flex: "1 1 240px",
  alignItems: "flex-start",
  gap: space[4],
  minWidth: 0,
});
export const noteText = style({ flex: 1, minWidth: 0 });

export const lines = style({ margin: 0, padding: `${space[3]} 0`, listStyle: "none" });

export const day = style([
  text.small,
  {
    margin: `${space[3]} 0`,
    padding: `5px ${side}`,
    borderBlock: `1px solid ${color.borderSubtle}`,
    background: color.bgInset,
    color: color.textSecondary,
    fontWeight: 560,
    selectors: {
      "&:first-child": { marginBlockStart: `calc(-1 * ${space[3]})`, borderBlockStart: 0 },
    },
    "@media": onPhone,
  },
]);

export const line = style([
  text.body,
  {
    position: "relative",
    display: "flex",
    alignItems: "flex-start",
    gap: space[5],
    padding: `5px ${side}`,
    "@media": onPhone,
  },
]);

export const dot = style({
  display: "inline-flex",
  flex: "none",
  alignItems: "center",
  justifyContent: "center",
  inlineSize: "26px",
  blockSize: "26px",
  borderRadius: radius.full,
  background: color.bgSubtle,
  color: color.textSecondary,
});

export const words = style({
  display: "grid",
  gridTemplateColumns: "minmax(0, 1fr)",
  flex: 1,
  gap: space[2],
  minWidth: 0,
  overflowWrap: "anywhere",
});

export const sentence = style({ margin: 0, paddingBlock: "3px" });

export const who = style({ fontWeight: 620 });

const clamped = {
  display: "-webkit-box",
  WebkitBoxOrient: "vertical",
  WebkitLineClamp: 4,
  overflow: "hidden",
  whiteSpace: "pre-line",
} as const;

export const quote = style({
  ...clamped,
  justifySelf: "start",
  margin: `0 0 ${space[2]}`,
  padding: `${space[3]} ${space[4]}`,
  borderRadius: radius.md,
  background: color.bgSubtle,
});

export const theirs = style({
  ...clamped,
  margin: `0 0 ${space[2]}`,
  paddingInlineStart: space[5],
  borderInlineStart: `3px solid ${color.borderStrong}`,
  color: color.textSecondary,
});

export const time = style([
  text.small,
  tabular,
  { flex: "none", paddingBlock: "4px", color: color.textSecondary, whiteSpace: "nowrap" },
]);

export const tones = {
  was: style({ color: color.textSecondary, textDecoration: "line-through" }),
  told: style({ color: tone.green.text, fontWeight: 560 }),
  failed: style({ color: tone.red.text, fontWeight: 560 }),
  quiet: style({ color: color.textSecondary }),
};

export const failure = style([
  text.small,
  {
    display: "flex",
    flexWrap: "wrap",
    alignItems: "center",
    gap: space[4],
    margin: 0,
    color: tone.red.text,
  },
]);

export const none = style([
  text.body,
  { margin: 0, padding: `${space[5]} ${side}`, color: color.textSecondary, "@media": onPhone },
]);

export const more = style({ margin: 0, padding: `0 ${side} ${space[6]}`, "@media": onPhone });
