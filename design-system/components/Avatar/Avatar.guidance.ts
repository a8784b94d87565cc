import type { Guidance } from "../../guidance/guidance.ts";

export const guidance: Guidance = {
  useFor: [
    "A person or business in a list, a header or a menu",
    "A technician, in the colour the office chose for them",
  ],
  notFor: ["Several technicians on one job: use TechnicianDots", "A logo on a document: use Picture"],
  do: [
    "Leave out the label if the name is shown next to the picture",
    "Give technicians their colour. Letters are dark on light colours automatically",
  ],
  dont: ["Use colour as the only way to tell people apart", "Show one smaller than 16 px"],
  content: ["Pass the full name. The initials come from its first and last words"],
  keyboard: [],
  takesText: false,
};
