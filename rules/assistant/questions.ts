import { isManaging, type Role } from "../identity/role.ts";

/** Questions that work in every business, whether or not a model is connected. */
export const assistantExamples = (role: Role): string[] => [
  "What’s on tomorrow?",
  ...(isManaging(role) ? ["What’s overdue?", "Who owes us money?", "Invoice what’s done"] : []),
  "Who’s free tomorrow?",
  "How many texts are left?",
];

export const NAMED_EXAMPLES =
  "With a name, you can ask “Find Doyle’s number”, “What did we do at Doyle’s last time?”, “When is Doyle’s next service?”, " +
  "“Move Doyle to Thursday 9 am”, “Give Doyle’s job to Sam” or “Text Doyle that we’re late”.";
