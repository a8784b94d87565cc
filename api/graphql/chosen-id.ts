export const CHOSEN_ID = {
  description: "The new record's id: a UUID chosen by the client. Defaults to one from the server.",
} as const;
