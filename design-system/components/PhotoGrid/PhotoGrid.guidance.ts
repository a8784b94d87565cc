import type { Guidance } from "../../guidance/guidance.ts";

export const guidance: Guidance = {
  useFor: ["The photos on a job or note"],
  notFor: ["Logos and single pictures: use Picture"],
  do: [
    "Show six on a record’s page and the rest in the viewer",
    "Show uploads in the grid straight away, with progress and Retry",
  ],
  dont: ["Crop out what the photo is meant to show. Tapping it shows the full photo"],
  content: ["Name a photo by who took it and when"],
  keyboard: [
    ["Tab", "Moves to the next photo"],
    ["Enter", "Opens it in the viewer"],
  ],
};
