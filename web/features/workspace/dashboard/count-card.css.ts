import { media, radius, space, type Tone, tabular, text, vars } from "@fettle/design-system/tokens/theme.css";
import type { JobStatus } from "@fettle/rules/jobs/job-status";
import { style, styleVariants } from "@vanilla-extract/css";

export const card = style({
  position: "relative",
  padding: `${space[6]} 18px`,
  minWidth: 0,
  selectors: {
    "&:hover": { background: vars.color.bgHover },
    "& + &": { borderInlineStart: `1px solid ${vars.color.borderSubtle}` },
  },
  "@media": {
    [media.phone]: {
      borderRadius: radius.lg,
      padding: `14px ${space[6]}`,
      border: `1px solid ${vars.color.borderDefault}`,
      background: vars.color.bgSurface,
      boxShadow: vars.shadow[1],
      selectors: { "& + &": { borderInlineStart: `1px solid ${vars.color.borderDefault}` } },
    },
  },
});

export const label = style([
  text.label,
  {
    display: "flex",
    justifyContent: "space-between",
    alignItems: "center",
    margin: 0,
    color: vars.color.textSecondary,
  },
]);

export const count = style([text.metric, { margin: `${space[2]} 0 0`, color: vars.color.textPrimary }]);

const onDesktop = { "@media": { [media.phone]: { display: "none" } } };

export const rest = style([{ marginTop: space[5] }, onDesktop]);

export const bar = style([{ display: "flex", gap: "3px", height: "8px", marginTop: space[5] }, onDesktop]);

const toneOf: Record<JobStatus, Tone> = {
  new: "violet",
  scheduled: "blue",
  confirmed: "teal",
  in_progress: "amber",
  done: "green",
  cancelled: "neutral",
};

const part = style({ minWidth: "6px", flexBasis: 0, borderRadius: radius.full });

export const share = styleVariants(toneOf, (tone) => [part, { background: vars.tone[tone].solid }]);

export const note = style([text.caption, { margin: `${space[3]} 0 0`, color: vars.color.textSecondary }]);

export const summary = style([note, onDesktop]);

export const lines = style([
  text.caption,
  tabular,
  { display: "grid", gap: "2px", margin: `${space[3]} 0 0`, padding: 0, listStyle: "none" },
  onDesktop,
]);
export const line = style({
  display: "flex",
  alignItems: "center",
  gap: "6px",
  color: vars.color.textSecondary,
});
export const lineCount = style({ color: vars.color.textPrimary, fontWeight: 600 });
