export const CHOSEN_ID = {
  description: "The new record's id: a UUID that the client chose. By default the server makes one.",
} as const;
