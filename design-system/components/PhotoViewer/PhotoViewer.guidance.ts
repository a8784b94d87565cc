import type { Guidance } from "../../guidance/guidance.ts";

export const guidance: Guidance = {
  useFor: ["Looking at one photo closely and moving through the rest"],
  notFor: ["A document: open the PDF"],
  do: ["Keep Download and Delete in the bar", "Load the next photo ahead"],
  dont: ["Delete without an Undo"],
  content: ["“3 of 9” for the position"],
  keyboard: [
    ["ArrowRight", "Shows the next photo"],
    ["ArrowLeft", "Shows the photo before"],
    ["+", "Zooms in"],
    ["-", "Zooms out"],
    ["Escape", "Closes the viewer"],
  ],
};
