import { space, text } from "@fettle/design-system/tokens/theme.css";
import { style } from "@vanilla-extract/css";

export const drafts = style([
  text.body,
  {
    display: "grid",
    gap: space[2],
    maxHeight: "40vh",
    overflowY: "auto",
    margin: `0 0 ${space[4]}`,
    padding: 0,
    listStyle: "none",
    overflowWrap: "anywhere",
  },
]);

export const failures = style({ margin: 0, paddingInlineStart: "18px", overflowWrap: "anywhere" });
