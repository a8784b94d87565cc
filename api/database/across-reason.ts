const REASONS = {
  "sign-in": "we find a person by email, password or emailed link before we know their organisation",
  link: "a customer's link or a provider's event identifies a record, not its organisation",
  portal: "staff and the owner work across all organisations",
  rounds: "the queue and start-up work across all organisations",
  shared: "a number, device or address belongs to one organisation at a time, or applies to all of them",
  product: "the row belongs to the product but changes with the organisation's actions",
};

export type AcrossReason = keyof typeof REASONS;
