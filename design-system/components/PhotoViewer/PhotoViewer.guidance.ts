import type { Guidance } from "../../guidance/guidance.ts";

export const guidance: Guidance = {
  useFor: ["Looking at one photo closely and moving through the rest"],
  notFor: ["A document: open the PDF"],
  do: ["Keep Download and Delete in the bar", "Preload the next photo"],
  dont: ["Delete without offering Undo"],
  content: ["Show the position: “3 of 9”"],
  keyboard: [
    ["ArrowRight", "Shows the next photo"],
    ["ArrowLeft", "Shows the previous photo"],
    ["+", "Zooms in"],
    ["-", "Zooms out"],
    ["Escape", "Closes the viewer"],
  ],
};
