import type { Guidance } from "../../guidance/guidance.ts";

export const guidance: Guidance = {
  useFor: ["The app’s frame, the sign-in page and our own emails"],
  notFor: ["A business’s documents. They show their own logo"],
  do: [
    "Use the frame tone on dark backgrounds and the page tone elsewhere",
    "Leave clear space around it, equal to the height of the mark",
  ],
  dont: ["Tilt it, recolour it or move the bubble", "Make it less than 14 px high"],
  content: ["Its accessible name is “fettle”, in lower case"],
  keyboard: [],
  takesText: false,
};
