import type { Guidance } from "../../guidance/guidance.ts";

export const guidance: Guidance = {
  useFor: ["The photos of a job or note"],
  notFor: ["Logos and single pictures: use Picture"],
  do: [
    "Show six on a record’s page and the rest in the viewer",
    "Show uploads in the grid at once, with progress and Retry",
  ],
  dont: ["Crop away what the photo proves. A tap shows all of it"],
  content: ["Name a photo by who took it and when"],
  keyboard: [
    ["Tab", "Moves to the next photo"],
    ["Enter", "Opens it in the viewer"],
  ],
};
