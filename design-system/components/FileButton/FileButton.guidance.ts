import type { Guidance } from "../../guidance/guidance.ts";

export const guidance: Guidance = {
  useFor: ["Adding photos to a job, a logo or an attachment"],
  notFor: ["One file that people may drag in: use FileDrop"],
  do: ["Set camera on phones in the field", "Say before the upload what’s allowed"],
  dont: ["Upload without showing progress"],
  content: ["“Add photos”, “Choose file”. Not “Browse”"],
  keyboard: [
    ["Enter", "Opens the device’s picker"],
    ["Space", "Opens the device’s picker"],
  ],
};
