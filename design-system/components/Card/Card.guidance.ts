import type { Guidance } from "../../guidance/guidance.ts";

export const guidance: Guidance = {
  useFor: [
    "Content about one subject on a record’s page: contact, notes, photos, history",
    "A dashboard figure that links to its list",
  ],
  notFor: [
    "A list of records: use DataList, which has its own card",
    "A form: use FormLayout, without a card for each part",
  ],
  do: [
    "Give it a title, or a label if the title is obvious on screen",
    "Put the actions at the end of the header",
    "Use padding none if a list or table fills the card",
  ],
  dont: [
    "Put a card inside a card",
    "Make the whole card a link if it has other actions that people use more",
  ],
  content: [
    "Use a noun of one or two words: “Photos”, “Address and contact”",
    "Show a count only if it changes what people do next",
  ],
  keyboard: [
    ["Tab", "Moves to the title’s link, then to the actions"],
    ["Enter", "Opens the card’s page"],
  ],
};
