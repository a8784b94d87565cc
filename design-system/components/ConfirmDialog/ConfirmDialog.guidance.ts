import type { Guidance } from "../../guidance/guidance.ts";

export const guidance: Guidance = {
  useFor: ["Something that can’t be undone: deleting an account, voiding an invoice"],
  notFor: ["Something with Undo: do it straight away and show a toast", "A form: use Dialog"],
  do: [
    "Say in the title what’s affected: “Delete customer?”",
    "Say what’s kept and what’s deleted",
    "Put the focus on Cancel for danger",
  ],
  dont: ["Ask twice", "Label the button OK. Name the action on it"],
  content: [
    "Title: a question that names the record. Message: what will happen. Button: the verb from the title",
    "“Deletes Margaret Doyle and her 3 jobs. Invoices are kept.”",
  ],
  keyboard: [
    ["Tab", "Moves between the buttons and stays in the dialog"],
    ["Enter", "Presses the focused button"],
    ["Escape", "Cancels, unless it’s pending"],
  ],
};
