import type { Guidance } from "../../guidance/guidance.ts";

export const guidance: Guidance = {
  useFor: ["The first load of a page or card"],
  notFor: ["Saving: use isPending on the button", "A long task: use ProgressBar"],
  do: [
    "Match the layout of the content, so nothing jumps when it loads",
    "For a list with columns, use SkeletonRows with the same columns, and hasHead if it has a SortHeader",
    "Wrap all of it in one SkeletonRegion with a label",
  ],
  dont: ["Show it during a refresh. Keep the old content on screen"],
  content: ["The region’s label says what’s loading: “Loading jobs”"],
  keyboard: [],
  takesText: false,
};
