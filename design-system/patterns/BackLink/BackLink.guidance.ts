import type { Guidance } from "../../guidance/guidance.ts";

export const guidance: Guidance = {
  useFor: ["From a record to its list"],
  notFor: ["Steps in a form: use a button"],
  do: ["Lead to the list, with its filters, not to the last page"],
  dont: ["Put two on a page"],
  content: ["The list’s name: “Jobs”. Not “Back”"],
  keyboard: [["Enter", "Goes to the list"]],
};
