import { layout, media, space } from "@fettle/design-system/tokens/theme.css";
import { style, styleVariants } from "@vanilla-extract/css";

export const rows = style({ display: "grid", alignContent: "start", gap: space[5] });

export const page = style([rows, { gap: space[7] }]);

export const header = style({ display: "flex", justifyContent: "space-between", gap: space[5] });

const columns = (template: string) =>
  style({
    display: "grid",
    gap: space[6],
    "@media": { [media.wide]: { gridTemplateColumns: template } },
  });

export const shapes = styleVariants({
  list: [rows],
  record: [columns("332px minmax(0, 1fr)")],
  work: [columns("minmax(0, 1fr) 356px")],
  form: [rows, { maxInlineSize: layout.formMax }],
});
