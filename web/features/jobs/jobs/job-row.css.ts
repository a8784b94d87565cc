import { media, radius, space, tabular, text, truncate, vars } from "@fettle/design-system/tokens/theme.css";
import { globalStyle, style } from "@vanilla-extract/css";
import { rowActions, tableRow } from "../../../platform/long-list/table-row.css.ts";

const { color, tone } = vars;
const { phone, tablet } = media;

export const row = style([
  tableRow,
  {
    "@media": {
      [tablet]: { gridTemplateColumns: "76px 116px minmax(0, 1fr) 132px 84px" },
      [phone]: {
        gridTemplateColumns: "minmax(0, 1fr) auto auto",
        gridTemplateAreas: `
          "when when badge"
          "title title title"
          "customer customer customer"
          "equipment dots edit"`,
        gap: `${space[2]} ${space[4]}`,
        padding: `14px ${space[6]} ${space[4]}`,
        minHeight: 0,
      },
    },
  },
]);

const onlyOnDesktop = { [phone]: { display: "contents" } };

export const subject = style({ display: "grid", minWidth: 0, "@media": onlyOnDesktop });

export const headline = style({
  display: "flex",
  alignItems: "baseline",
  gap: space[4],
  minWidth: 0,
  "@media": { [phone]: { gridArea: "title", flexWrap: "wrap", gap: `0 ${space[4]}` } },
});

export const sample = style([
  text.micro,
  {
    flexShrink: 0,
    padding: `${space[1]} ${space[3]}`,
    borderRadius: radius.sm,
    background: color.bgSubtle,
    color: color.textSecondary,
  },
]);

export const late = style([
  text.caption,
  tabular,
  { flexShrink: 0, color: tone.amber.text, fontWeight: 650, "@media": { [phone]: { fontSize: "15px" } } },
]);

export const title = style([
  text.body,
  truncate,
  {
    margin: 0,
    fontWeight: 600,
    "@media": {
      [phone]: {
        display: "-webkit-box",
        fontSize: "17px",
        lineHeight: "22px",
        overflowWrap: "anywhere",
        whiteSpace: "normal",
        WebkitBoxOrient: "vertical",
        WebkitLineClamp: 2,
      },
    },
  },
]);

export const badge = style({
  position: "relative",
  zIndex: 1,
  minWidth: 0,
  "@media": { [phone]: { gridArea: "badge", justifySelf: "end" } },
});

const lateText = { [`${tableRow}[data-late] &`]: { color: tone.amber.text } };

export const detail = style([
  text.caption,
  truncate,
  {
    margin: 0,
    color: color.textSecondary,
    selectors: lateText,
    "@media": { [phone]: { gridArea: "equipment", fontSize: "15px", lineHeight: "20px" } },
  },
]);

export const equipment = style({ fontWeight: 620, "@media": { [phone]: { fontWeight: 420 } } });

export const description = style({
  selectors: { [`${equipment} + &::before`]: { content: '" · "' } },
  "@media": { [phone]: { display: "none" } },
});

export const icon = style({
  display: "inline",
  inlineSize: "12px",
  blockSize: "12px",
  marginInlineEnd: "5px",
  verticalAlign: "-1px",
  strokeWidth: 1.75,
  "@media": { [phone]: { display: "none" } },
});

export const who = style({
  display: "grid",
  minWidth: 0,
  "@media": { [phone]: { gridArea: "customer", display: "flex", gap: "5px", color: color.textSecondary } },
});

export const customer = style([text.body, truncate]);

export const suburb = style([
  text.caption,
  truncate,
  {
    color: color.textSecondary,
    selectors: { ...lateText, "&:empty": { display: "none" } },
    "@media": {
      [phone]: {
        flexShrink: 0,
        maxInlineSize: "60%",
        fontSize: "16px",
        lineHeight: "24px",
        selectors: { "&:not(:empty)::before": { content: '"· "' } },
      },
    },
  },
]);

const onWide = { [tablet]: { display: "none" }, [phone]: { display: "none" } };

export const number = style([
  text.body,
  tabular,
  truncate,
  { color: color.textSecondary, selectors: lateText, "@media": onWide },
]);

export const value = style([
  text.body,
  tabular,
  { textAlign: "end", whiteSpace: "nowrap", "@media": onWide },
]);

export const noValue = style([value, { color: color.textMuted }]);

export const when = style([
  text.caption,
  tabular,
  {
    display: "grid",
    color: color.textSecondary,
    selectors: lateText,
    "@media": {
      [phone]: {
        gridArea: "when",
        display: "flex",
        flexWrap: "wrap",
        gap: `0 ${space[2]}`,
        alignItems: "baseline",
        fontSize: "15px",
      },
    },
  },
]);

export const time = style([
  text.body,
  {
    whiteSpace: "nowrap",
    color: color.textPrimary,
    selectors: { [`${tableRow}[data-late] &`]: { color: tone.amber.text, fontWeight: 620 } },
    "@media": { [phone]: { fontWeight: 620 } },
  },
]);

export const day = style({ whiteSpace: "nowrap" });

export const dayOnPhone = style([day, { "@media": { [media.desktop]: { display: "none" } } }]);

export const dots = style({
  justifySelf: "end",
  "@media": { [phone]: { gridArea: "dots" } },
});

/** A fixed column so the technicians line up. */
export const summaryBadge = style({
  display: "flex",
  justifyContent: "flex-end",
  minInlineSize: "104px",
  "@media": { [phone]: { minInlineSize: 0 } },
});

export const actions = style([rowActions, { "@media": { [phone]: { gridArea: "edit" } } }]);

/** Queued work stays on the last line, even if there's no customer. */
globalStyle(`${tableRow} > ${rowActions} ~ *`, { "@media": { [phone]: { gridRow: 5 } } });
