import { media, space, text, vars } from "@fettle/design-system/tokens/theme.css";
import { visuallyHidden } from "@fettle/design-system/tokens/visually-hidden";
import { globalStyle, style } from "@vanilla-extract/css";

export const page = style({ display: "grid", gridTemplateColumns: "minmax(0, 1fr)", gap: space[5] });

export const tiles = style({
  display: "grid",
  gap: space[5],
  gridTemplateColumns: "repeat(auto-fit, minmax(min(100%, 220px), 1fr))",
});

export const quiet = style([
  text.body,
  { margin: 0, color: vars.color.textSecondary, overflowWrap: "anywhere" },
]);

export const none = style([
  quiet,
  { "@media": { [media.tablet]: { display: "none" }, [media.phone]: { display: "none" } } },
]);

/** The full detail wraps, because it isn't shown anywhere else. */
export const whole = style({ display: "block", whiteSpace: "normal", overflowWrap: "anywhere" });

export const form = style({ display: "grid", gap: space[5], maxWidth: "440px", justifyItems: "start" });

export const wide = style({ width: "100%" });

export const CATEGORY_COLUMNS = "minmax(0, 1fr) minmax(0, 0.8fr) minmax(0, 0.7fr) 116px";

export const unseen = style(visuallyHidden);

export const filters = style({
  display: "grid",
  gap: space[5],
  gridTemplateColumns: "repeat(auto-fit, minmax(min(100%, 170px), 1fr))",
  alignItems: "end",
});

export const actions = style({ display: "flex", flexWrap: "wrap", gap: space[4] });

export const alerts = style([text.body, { borderCollapse: "collapse", inlineSize: "100%" }]);
globalStyle(`${alerts} th`, { fontWeight: 400, textAlign: "start", paddingBlock: space[3] });
globalStyle(`${alerts} thead th`, { color: vars.color.textSecondary });
globalStyle(`${alerts} td`, { inlineSize: "88px" });
