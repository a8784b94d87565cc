import type { Guidance } from "../../guidance/guidance.ts";

export const guidance: Guidance = {
  useFor: ["Adding photos to a job, a logo or an attachment"],
  notFor: ["A file that people might drag in: use FileDrop"],
  do: ["Set camera for people on site with a phone", "Say what’s allowed before the upload"],
  dont: ["Upload without showing progress"],
  content: ["“Add photos”, “Choose file”. Not “Browse”"],
  keyboard: [
    ["Enter", "Opens the device’s file picker"],
    ["Space", "Opens the device’s file picker"],
  ],
};
