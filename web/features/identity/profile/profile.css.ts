import { layout, media, space, text, vars } from "@fettle/design-system/tokens/theme.css";
import { style } from "@vanilla-extract/css";

export const page = style({
  display: "grid",
  gap: space[6],
  maxWidth: layout.formMax,
  "@media": { [media.phone]: { gap: space[5] } },
});

export const form = style({ display: "grid", gap: space[6] });

export const formActions = style({ display: "flex", justifyContent: "flex-end", gap: space[4] });

export const section = style({ display: "grid", gap: space[6] });

export const sectionTitle = style([text.heading, { margin: 0, color: vars.color.textPrimary }]);

export const person = style({ display: "flex", alignItems: "center", gap: space[6], minWidth: 0 });

export const personText = style({ minWidth: 0, overflowWrap: "anywhere" });

export const personName = style([text.heading, { margin: 0, color: vars.color.textPrimary }]);

export const personDetail = style([text.body, { margin: 0, color: vars.color.textSecondary }]);

export const help = style([text.small, { margin: 0, color: vars.color.textSecondary }]);

export const picker = style({ maxWidth: "360px" });

export const styles = style({ display: "grid", gap: space[4], justifyItems: "start" });

export const choices = style({
  display: "grid",
  gap: space[4],
  justifyItems: "start",
  minWidth: 0,
  margin: 0,
  padding: 0,
  border: 0,
});

export const legend = style([
  text.label,
  { padding: 0, marginBottom: space[4], color: vars.color.textPrimary },
]);

export const retry = style({ display: "grid", gap: space[4], justifyItems: "start" });
