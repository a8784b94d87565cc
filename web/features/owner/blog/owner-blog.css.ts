import { media, radius, space, text, vars } from "@fettle/design-system/tokens/theme.css";
import { globalStyle, style } from "@vanilla-extract/css";

const { color } = vars;

export const page = style({ display: "grid", gridTemplateColumns: "minmax(0, 1fr)", gap: space[6] });

export const quiet = style([text.small, { margin: 0, color: color.textSecondary }]);

export const newsletter = style({
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  justifyContent: "space-between",
  gap: space[5],
});
export const newsletterWords = style([text.body, { margin: 0, flex: "1 1 320px" }]);

export const pages = style({ display: "flex", alignItems: "center", gap: space[5] });

export const columns = style({
  display: "grid",
  gridTemplateColumns: "minmax(0, 1fr) 320px",
  alignItems: "start",
  gap: space[8],
  "@media": { "(max-width: 1000px)": { gridTemplateColumns: "minmax(0, 1fr)" } },
});

export const stack = style({ display: "grid", gridTemplateColumns: "minmax(0, 1fr)", gap: space[6] });

export const bar = style({ display: "flex", flexWrap: "wrap", alignItems: "center", gap: space[4] });

export const failed = style([text.small, { margin: 0, color: color.danger }]);

export const editor = style({
  border: `1px solid ${color.borderControl}`,
  borderRadius: radius.md,
  background: color.bgField,
  selectors: { "&:focus-within": { outline: `2px solid ${color.focus}`, outlineOffset: "1px" } },
});

export const tools = style({
  position: "sticky",
  top: 0,
  zIndex: 1,
  display: "flex",
  flexWrap: "wrap",
  gap: space[2],
  padding: space[3],
  borderBottom: `1px solid ${color.borderSubtle}`,
  borderRadius: `${radius.md} ${radius.md} 0 0`,
  background: color.bgSurface,
});

export const words = style({ padding: space[6] });

globalStyle(`${words} .ProseMirror`, { minHeight: "320px", outline: "none", whiteSpace: "pre-wrap" });
globalStyle(`${words} .ProseMirror-selectednode`, { outline: `2px solid ${color.focus}` });
globalStyle(`${words} .selectedCell`, { background: color.bgSelected });

export const cover = style({ width: "100%", height: "auto", borderRadius: radius.md });

export const chosen = style({
  maxWidth: "100%",
  maxHeight: "220px",
  justifySelf: "start",
  borderRadius: radius.md,
  objectFit: "contain",
});

export const result = style({
  display: "grid",
  gap: space[2],
  padding: space[5],
  border: `1px solid ${color.borderSubtle}`,
  borderRadius: radius.md,
  background: color.bgInset,
  overflowWrap: "anywhere",
});

export const resultTitle = style({ margin: 0, fontSize: "1.0625rem", color: color.textLink });

export const list = style({ display: "grid", gap: space[5], margin: 0, padding: 0, listStyle: "none" });

export const version = style({
  display: "flex",
  justifyContent: "space-between",
  alignItems: "center",
  gap: space[5],
  "@media": { [media.phone]: { alignItems: "start" } },
});
