import type { Guidance } from "../../guidance/guidance.ts";

export const guidance: Guidance = {
  useFor: ["Something that can’t be undone: deleting an account, voiding an invoice"],
  notFor: ["Something with Undo: do it at once and show a toast", "A form: use Dialog"],
  do: [
    "Name the thing in the title: “Delete customer?”",
    "Say what stays and what goes",
    "Put the focus on Cancel for danger",
  ],
  dont: ["Ask twice", "Use OK and Cancel. Name the action on its button"],
  content: [
    "Title: a question with the thing in it. Message: what happens. Button: the verb from the title",
    "“Deletes Margaret Doyle and her 3 jobs. Invoices are kept.”",
  ],
  keyboard: [
    ["Tab", "Moves between the buttons, and stays in the dialog"],
    ["Enter", "Presses the focused button"],
    ["Escape", "Cancels, unless it’s pending"],
  ],
};
