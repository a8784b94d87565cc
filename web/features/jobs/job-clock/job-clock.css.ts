import { layout, media, tabular, text, truncate, vars } from "@fettle/design-system/tokens/theme.css";
import { style } from "@vanilla-extract/css";

const { color } = vars;

export const bar = style({
  display: "flex",
  alignItems: "center",
  gap: "10px",
  minHeight: "48px",
  padding: `6px ${layout.pageGutter}`,
  borderBlockEnd: `1px solid ${color.borderDefault}`,
  background: color.bgSurface,
  "@media": {
    [media.phone]: { padding: `6px ${layout.pageGutterPhone}` },
  },
});

export const icon = style({ flexShrink: 0, width: "18px", height: "18px", color: vars.tone.green.text });

export const time = style([text.label, tabular, { flexShrink: 0, fontSize: "16px" }]);

export const words = style([text.small, truncate, { flex: 1, minWidth: 0, color: color.textSecondary }]);

export const arrive = style({ "@media": { [media.phone]: { display: "none" } } });

export const explanation = style([text.body, { margin: 0, color: color.textSecondary }]);
