import type { Guidance } from "../../guidance/guidance.ts";

export const guidance: Guidance = {
  useFor: ["The frame, the sign-in page and our own emails"],
  notFor: ["A business’s documents. They show their own logo"],
  do: ["Use the frame tone on dark grounds and page elsewhere", "Leave clear space as high as the mark"],
  dont: ["Tilt it, recolour it or move the bubble", "Show it lower than 14 px"],
  content: ["Its accessible name is “fettle”, in lower case"],
  keyboard: [],
};
