import { layout, media, space } from "@fettle/design-system/tokens/theme.css";
import { globalStyle, style } from "@vanilla-extract/css";

export const toolbar = style({
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  gap: "12px",
  marginBlockEnd: "14px",
  "@media": { [media.print]: { display: "none" } },
});

export const search = style({
  flex: "0 1 372px",
  minInlineSize: "200px",
  "@media": {
    [media.phone]: { flex: "1 1 calc(100% - 80px)", minInlineSize: 0 },
    [`${media.short} and (min-width: 640px)`]: { flex: "1 1 240px" },
  },
});

export const narrow = style({ flexBasis: "300px" });

export const end = style({
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  justifyContent: "flex-end",
  gap: space[4],
  marginInlineStart: "auto",
  "@media": { [media.phone]: { display: "contents" } },
});

const group = style({ display: "flex", alignItems: "center", gap: space[4] });

export const files = style([group, { selectors: { "&:empty": { display: "none" } } }]);

/** The phone's second line. */
export const selects = style([
  group,
  {
    "@media": {
      [media.phone]: { order: 1, flex: "1 1 100%", minInlineSize: 0 },
      // In landscape a line of their own would hide the list.
      [`${media.short} and (min-width: 640px)`]: { order: 0, flex: "1 1 240px" },
    },
  },
]);

/** Wraps on a desktop, so every filter can be seen. Scrolls sideways on a phone. */
export const filters = style({
  display: "flex",
  flex: "1 1 100%",
  alignItems: "center",
  gap: space[4],
  minInlineSize: 0,
  "@media": {
    [media.phone]: {
      order: 2,
      gap: "8px",
      margin: `-4px calc(-1 * ${layout.pageGutterPhone})`,
      padding: `4px ${layout.pageGutterPhone}`,
      overflowX: "auto",
      scrollbarWidth: "none",
    },
  },
});

export const short = style([
  filters,
  { "@media": { [media.tablet]: { order: 1 }, [media.roomy]: { flex: "1 1 0" } } },
]);

globalStyle(`${filters} :is([role=radiogroup], [role=tablist])`, {
  flex: "1 1 0",
  flexWrap: "wrap",
  "@media": { [media.phone]: { flex: "none", flexWrap: "nowrap", overflow: "visible" } },
});

globalStyle(`${filters} > *`, { "@media": { [media.phone]: { flexShrink: 0 } } });

// All of a job's statuses fit on one line of a laptop of 1280 px.
globalStyle(`${filters} button`, {
  "@media": { "(min-width: 1024px) and (max-width: 1360px) and (pointer: fine)": { paddingInline: "9px" } },
});
