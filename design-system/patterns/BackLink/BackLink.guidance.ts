import type { Guidance } from "../../guidance/guidance.ts";

export const guidance: Guidance = {
  useFor: ["Going from a record to its list"],
  notFor: ["Steps in a form: use a button"],
  do: ["Go to the list with its filters, not to the previous page"],
  dont: ["Put two on a page"],
  content: ["The list’s name: “Jobs”. Not “Back”"],
  keyboard: [["Enter", "Goes to the list"]],
};
