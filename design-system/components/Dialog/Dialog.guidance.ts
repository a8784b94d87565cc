import type { Guidance } from "../../guidance/guidance.ts";

export const guidance: Guidance = {
  useFor: ["A short task that belongs to this page: add a customer, schedule a job"],
  notFor: ["A question with two answers: use ConfirmDialog", "A long form: give it its own page"],
  do: [
    "Put the primary action last in the footer",
    "Give it onSubmit, so Enter saves",
    "Don’t set isDismissable if people type in it",
  ],
  dont: ["Open a dialog from a dialog", "Change the page behind it before the person saves"],
  content: [
    "In the title, say what the dialog does: “New Job”, “Move job 1147”",
    "Repeat the title’s verb on the button",
  ],
  keyboard: [
    ["Tab", "Moves through the dialog and stays in it"],
    ["Enter", "Submits the form from a one-line field"],
    ["Escape", "Closes it and returns the focus to what opened it"],
  ],
};
