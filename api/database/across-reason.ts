const REASONS = {
  "sign-in":
    "a person is found by an address, a password or a mailed link, before it is known whose they are",
  link: "a customer's link or a provider's event names a record, not its organisation",
  portal: "staff and the owner work for every organisation",
  rounds: "the queue and the start of the server work for every organisation",
  shared: "a number, device or address is one organisation's at a time, or counted for all of them",
  product: "the row is the product's own, and changes with what the organisation did",
};

export type AcrossReason = keyof typeof REASONS;
