import { globalStyle, style } from "@vanilla-extract/css";
import { layout, media, text } from "../../tokens/theme.css.ts";

export const toolbar = style({
  display: "flex",
  alignItems: "center",
  gap: "12px",
  marginBottom: "14px",
  "@media": { [media.phone]: { flexWrap: "wrap", gap: "12px" }, [media.print]: { display: "none" } },
});

export const calendar = style({ flexWrap: "wrap" });

export const start = style({
  display: "flex",
  alignItems: "center",
  gap: "10px",
  flexShrink: 0,
  minWidth: 0,
  maxWidth: "100%",
  "@media": { [media.phone]: { flexWrap: "wrap", flex: "1 1 100%" } },
});

export const search = style({
  width: "300px",
  minWidth: "200px",
  flexShrink: 1_000,
  "@media": { [media.phone]: { width: "100%", minWidth: 0, flex: "1 1 100%" } },
});

export const title = style([
  text.title,
  { minWidth: 0, fontSize: "19px", lineHeight: "26px", overflowWrap: "anywhere" },
]);

/** Chips that don't fit scroll sideways. The padding keeps focus rings visible. */
export const end = style({
  display: "flex",
  alignItems: "center",
  gap: "10px",
  minWidth: 0,
  padding: "4px",
  margin: "-4px -4px -4px auto",
  overflowX: "auto",
  scrollbarWidth: "none",
  "@media": {
    [media.phone]: {
      flex: "1 1 100%",
      margin: `-4px calc(-1 * ${layout.pageGutterPhone})`,
      padding: `4px ${layout.pageGutterPhone}`,
    },
  },
});

globalStyle(`${end} > *`, { flexShrink: 0 });
