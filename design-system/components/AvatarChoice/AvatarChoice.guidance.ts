import type { Guidance } from "../../guidance/guidance.ts";

export const guidance: Guidance = {
  useFor: ["Profile settings, for people who don’t upload a photo"],
  notFor: ["Choosing a person: use ComboBox"],
  do: [
    "Keep it below the photo upload, because a photo replaces the picture",
    "Save each choice straight away",
  ],
  dont: ["Offer it for businesses. They have a logo"],
  content: ["Label the group with what changes: “Profile picture”"],
  keyboard: [
    ["Tab", "Moves to the chosen picture"],
    ["ArrowLeft", "Moves to the previous picture"],
    ["ArrowRight", "Moves to the next picture"],
    ["Enter", "Chooses the picture"],
    ["Space", "Chooses the picture"],
  ],
  takesText: false,
};
