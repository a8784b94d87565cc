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
