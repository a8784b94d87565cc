import type { Guidance } from "../../guidance/guidance.ts";

export const guidance: Guidance = {
  useFor: ["The first load of a page or card"],
  notFor: ["Saving: use isPending on the button", "A long task: use ProgressBar"],
  do: [
    "Draw what will come, in its place, so nothing jumps",
    "Wrap all of it in one SkeletonRegion with a label",
  ],
  dont: ["Show it for a refresh. Keep the old content"],
  content: ["The region’s label says what loads: “Loading jobs”"],
  keyboard: [],
};
