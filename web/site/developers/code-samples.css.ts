import { control, font, media, radius, space } from "@fettle/design-system/tokens/theme.css";
import { visuallyHidden } from "@fettle/design-system/tokens/visually-hidden";
import { globalStyle, style } from "@vanilla-extract/css";

/** The code column is dark in both themes. */
const PANEL = "#061815";
const LINE = "rgb(255 255 255 / .16)";
const SOFT = "#a9c0b8";
const LANGUAGES = ["curl", "javascript", "python", "graphql"];

export const sample = style({ display: "grid", gridTemplateColumns: "minmax(0, 1fr)", gap: space[6] });

export const panel = style({
  position: "relative",
  minWidth: 0,
  padding: 0,
  border: `1px solid ${LINE}`,
  borderRadius: radius.lg,
  background: PANEL,
  color: "#e6efeb",
  overflow: "hidden",
});

export const legend = style(visuallyHidden);

export const radio = style(visuallyHidden);

export const bar = style({
  display: "flex",
  alignItems: "center",
  gap: space[3],
  minHeight: control.target,
  paddingInline: space[4],
  borderBottom: `1px solid ${LINE}`,
  fontSize: "14px",
  lineHeight: "20px",
});

export const tab = style({
  display: "inline-flex",
  alignItems: "center",
  minHeight: control.compact,
  paddingInline: "10px",
  borderRadius: radius.sm,
  color: SOFT,
  fontWeight: 560,
  cursor: "pointer",
  ":hover": { color: "#ffffff" },
  "@media": { [media.touch]: { minHeight: control.target } },
});

const chosen = { background: "#143931", color: "#ffffff", fontWeight: 620 };

export const views = style({});
const hidden = `${views} > pre`;
globalStyle(hidden, { display: "none" });
for (const language of LANGUAGES) {
  const is = `${radio}[value=${language}]:checked`;
  globalStyle(`${is} ~ ${bar} > label[for$="-${language}"]`, chosen);
  globalStyle(`${radio}[value=${language}]:focus-visible ~ ${bar} > label[for$="-${language}"]`, {
    outline: "2px solid #b7e5d5",
    outlineOffset: "1px",
  });
  globalStyle(`${is} ~ ${views} > pre[data-sample=${language}]`, { display: "block" });
}

const badge = style({ padding: "2px 10px", borderRadius: radius.sm, fontWeight: 620 });
export const status = style([badge, { background: "#143931", color: "#9fe3b4" }]);
/** Marks answers with a 4xx or 5xx status. */
export const failed = style([badge, { background: "#46211c", color: "#ffb4a6" }]);

export const copy = style({
  display: "inline-flex",
  alignItems: "center",
  gap: space[3],
  minHeight: control.target,
  marginInlineStart: "auto",
  paddingInline: space[4],
  borderRadius: radius.sm,
  color: SOFT,
  fontWeight: 560,
  cursor: "pointer",
  ":hover": { color: "#ffffff" },
});

const pre = style({
  margin: 0,
  padding: `${space[6]} ${space[6]}`,
  overflowX: "auto",
  fontFamily: font.mono,
  fontSize: "13px",
  lineHeight: "21px",
  tabSize: 2,
  ":focus-visible": { outlineOffset: "-3px", outlineColor: "#b7e5d5" },
});
export const code = style([pre, { counterReset: "line" }]);
globalStyle(`${code} code > span::before`, {
  content: "counter(line)",
  counterIncrement: "line",
  display: "inline-block",
  width: "2ch",
  marginInlineEnd: "14px",
  color: "#6f8a81",
  textAlign: "right",
  userSelect: "none",
});
export const answer = pre;

const COLOURS: Record<string, string> = {
  attr: "#9cc8ff",
  "string|regexp": "#f2dd92",
  "number|literal": "#ffb38a",
  "keyword|built_in|selector-tag|title.function_": "#8fd9bf",
  "comment|quote": "#8aa69c",
  "variable|symbol|params|type|title.class_": "#cfe3ff",
  "subst|punctuation|operator": "#e6efeb",
};
for (const [names, color] of Object.entries(COLOURS)) {
  const selector = names.split("|").map((name) => `${panel} .hljs-${name}`);
  globalStyle(selector.join(", "), { color });
}
