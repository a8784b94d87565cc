import type { Guidance } from "../../guidance/guidance.ts";

export const guidance: Guidance = {
  useFor: ["Importing a CSV file"],
  notFor: ["Photos on a phone: use FileButton"],
  do: ["Accept paste as well as drop", "Check the file itself, because people can drop any file"],
  dont: ["Make dropping the only way in"],
  content: ["Say the file type and the size limit: “A CSV file up to 10 MB”"],
  keyboard: [
    ["Tab", "Moves to the area, then to the button"],
    ["Enter", "Opens the device’s file picker"],
    ["Control+V", "Pastes a file"],
  ],
};
